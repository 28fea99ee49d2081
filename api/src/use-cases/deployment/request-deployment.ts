/** Requests and cancels deployments. */
import type { DeploymentTrigger } from '@naru/contract/rules/deployment-trigger';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { Database } from '../../storage/database.ts';
import {
  type DeploymentRow,
  deploymentContainers,
  deployments,
} from '../../storage/schema/deployment.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import {
  findDeployment,
  findOwnUser,
  lockProject,
  type ProjectAccess,
  type ProjectIdentifier,
} from '../ownership.ts';
import {
  commitDeploymentOutcome,
  createDeployment,
  type NewDeployment,
  saveDeploymentOutcome,
  unfinishedDeploymentCondition,
} from './deployment.ts';
import { readSavedSpecification } from './deployment-specification.ts';
import { type PartOfProject, readPartSpecification } from './part-specification.ts';
import { readRollbackSpecification } from './rollback.ts';

/** The dependencies of a deployment request. */
export interface DeploymentRequestContext {
  tx: Database;
  box: SecretBox;
  access: ProjectAccess;
  runtime: Pick<ContainerRuntime, 'simulated' | 'edge' | 'engine'>;
}

/** A stored deployment, with the number of its containers for the engine's check. */
export interface RequestedDeployment {
  row: DeploymentRow;
  project: Pick<ProjectRow, 'slug' | 'name'>;
  /** The number of containers in the specification. */
  containers: number;
}

async function request(
  { tx, box, access, runtime }: DeploymentRequestContext,
  project: ProjectRow,
  wanted: Pick<NewDeployment, 'specification' | 'rolledBackTo' | 'trigger'>,
): Promise<RequestedDeployment> {
  const row = await createDeployment(tx, box, {
    ...wanted,
    projectId: project.id,
    simulated: runtime.simulated,
    requestedBy: (await findOwnUser(tx, access.memberId)).username,
  });
  return { row, project, containers: wanted.specification.containers.length };
}

/** Assigns external ports to the networks of some or all containers of a project. */
export type AssignPorts = (
  tx: Database,
  projectId: string,
  slugs?: readonly string[],
) => Promise<void>;

/**
 * Requests a deployment of the saved configuration of all containers.
 * @throws ApiError NOT_FOUND, PORTS_EXHAUSTED
 */
export async function requestDeployment(
  requesting: DeploymentRequestContext,
  by: ProjectIdentifier,
  { trigger, assignPorts }: { trigger: DeploymentTrigger; assignPorts: AssignPorts },
): Promise<RequestedDeployment> {
  const { tx, box, access, runtime } = requesting;
  const project = await lockProject(tx, access, by);
  await assignPorts(tx, project.id);
  const reading = { db: tx, box, addresses: runtime };
  const specification = await readSavedSpecification(reading, project);
  return request(requesting, project, { specification, trigger });
}

const OTHERS_RUNNING =
  '다른 컨테이너를 배포하는 중이어서 일부만 배포할 수 없습니다. 배포가 끝나거나 배포를 취소한 뒤 다시 시도해주세요.';

/**
 * Checks that a deployment of a part cancels no work on other containers, which nothing would do again.
 * @throws ApiError DEPLOYMENT_RUNNING
 */
async function requireOthersFinished(
  tx: Database,
  projectId: string,
  part: PartOfProject,
): Promise<void> {
  const [other] = await tx
    .select({ slug: deploymentContainers.slug })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(
      and(
        eq(deployments.project_id, projectId),
        unfinishedDeploymentCondition,
        isNull(deploymentContainers.finished_at),
        notInArray(deploymentContainers.slug, [...part.keys()]),
      ),
    )
    .limit(1);
  if (other !== undefined) throw new ApiError('DEPLOYMENT_RUNNING', OTHERS_RUNNING);
}

/** A deployment of some containers. */
export interface PartialDeployment {
  containers: PartOfProject;
  trigger: DeploymentTrigger;
  assignPorts: AssignPorts;
  /** Whether running work on other containers is cancelled, too; otherwise it refuses the request. */
  cancelsOthers?: boolean;
}

/**
 * Requests a deployment of some containers. The others stay as they run. Cancels an unfinished deployment of the same containers.
 * @throws ApiError NOT_FOUND, PORTS_EXHAUSTED, VALIDATION_FAILED for a container that the project does not have, DEPLOYMENT_RUNNING
 */
export async function requestPartialDeployment(
  requesting: DeploymentRequestContext,
  by: ProjectIdentifier,
  { containers: part, trigger, assignPorts, cancelsOthers = false }: PartialDeployment,
): Promise<RequestedDeployment> {
  const { tx, box, access, runtime } = requesting;
  const project = await lockProject(tx, access, by);
  if (!cancelsOthers) await requireOthersFinished(tx, project.id, part);
  await assignPorts(tx, project.id, [...part.keys()]);
  const reading = { db: tx, box, addresses: runtime };
  const specification = await readPartSpecification(reading, project, part);
  return request(requesting, project, { specification, trigger });
}

/**
 * Requests a rollback to the images and configuration of an earlier deployment. The images and the configuration are read while the
 * project is locked, because a concurrent prune may delete them.
 * @throws ApiError NOT_FOUND, IMAGE_GONE
 */
export async function requestRollback(
  requesting: DeploymentRequestContext,
  deploymentId: string,
  trigger: DeploymentTrigger,
): Promise<RequestedDeployment> {
  const { tx, box, access } = requesting;
  const { project_id } = await findDeployment(tx, access, deploymentId);
  const project = await lockProject(tx, access, { id: project_id });
  const earlier = await findDeployment(tx, access, deploymentId);
  const specification = await readRollbackSpecification(tx, box, earlier);
  return request(requesting, project, { specification, rolledBackTo: earlier.id, trigger });
}

const REFUSED = '엔진에 연결할 수 없어 배포를 시작하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** The dependencies of the start of a deployment. */
export interface DeploymentStartContext {
  db: Database;
  runtime: ContainerRuntime;
  log: Logger;
  /** Wakes the worker. */
  wake: () => void;
}

/**
 * Starts a stored deployment. A deployment that was stored before a crash is carried out after the restart. A deployment that the
 * engine cannot accept now fails immediately. Returns the current row.
 */
export async function startDeployment(
  { db, runtime, log, wake }: DeploymentStartContext,
  { row, project, containers }: RequestedDeployment,
): Promise<DeploymentRow> {
  try {
    await runtime.engine.accept({
      deployment: row.id,
      project: project.slug,
      projectName: project.name,
      containers,
      createdAt: row.created_at,
    });
  } catch (error) {
    log.error({ deployment: row.id, err: error }, 'engine did not take a deployment');
    return commitDeploymentOutcome({ db }, row, {
      status: 'backend_trigger_failed',
      reason: REFUSED,
    });
  }
  wake();
  return row;
}

/**
 * Cancels a deployment. Running containers stay. The server that runs the deployment stops its work at the next safe point.
 * @throws ApiError NOT_FOUND, DEPLOYMENT_FINISHED
 */
export async function cancelDeployment(
  tx: Database,
  access: ProjectAccess,
  id: string,
): Promise<DeploymentRow> {
  const row = await findDeployment(tx, access, id);
  const cancelled = await saveDeploymentOutcome(tx, row, { status: 'cancelled' });
  if (row.finished_at !== null || cancelled.status !== 'cancelled') {
    throw new ApiError('DEPLOYMENT_FINISHED', '이미 끝난 배포는 취소할 수 없습니다.');
  }
  return cancelled;
}
