/** Asking for a deployment, and calling it off. */
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { Database } from '../../storage/database.ts';
import type { DeploymentRow } from '../../storage/schema/deployment.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import {
  type Access,
  findDeployment,
  lockProject,
  ownUser,
  type ProjectName,
} from '../ownership.ts';
import { createDeployment, saveStatus, updateDeployment } from './deployment.ts';
import { type DeploymentSpecification, specificationOf } from './deployment-specification.ts';
import { rollbackSpecification } from './rollback.ts';

/** What a deployment is written down with. */
export interface Requesting {
  tx: Database;
  box: SecretBox;
  access: Access;
  runtime: Pick<ContainerRuntime, 'simulated'>;
}

/** A deployment that is written down, and what the engine is asked about it. */
export interface RequestedDeployment {
  row: DeploymentRow;
  project: Pick<ProjectRow, 'slug' | 'name'>;
  /** How many containers it has. */
  containers: number;
}

async function request(
  { tx, box, access, runtime }: Requesting,
  project: ProjectRow,
  wanted: { specification: DeploymentSpecification; rolledBackTo?: string },
): Promise<RequestedDeployment> {
  const row = await createDeployment(tx, box, {
    ...wanted,
    projectId: project.id,
    simulated: runtime.simulated,
    requestedBy: (await ownUser(tx, access.memberId)).username,
  });
  return { row, project, containers: wanted.specification.containers.length };
}

/**
 * Asks for a deployment of a project as it is saved.
 * @param assignPorts gives networks their ports on the outside
 * @throws ApiError NOT_FOUND, PORTS_EXHAUSTED
 */
export async function requestDeployment(
  requesting: Requesting,
  by: ProjectName,
  assignPorts: (tx: Database, projectId: string) => Promise<void>,
): Promise<RequestedDeployment> {
  const { tx, box, access } = requesting;
  const project = await lockProject(tx, access, by);
  await assignPorts(tx, project.id);
  return request(requesting, project, { specification: await specificationOf(tx, box, project) });
}

/**
 * Asks for a deployment with the images and the configuration of an earlier one. That is read with the project locked: its images may be
 * let go of at any other time.
 * @throws ApiError NOT_FOUND, IMAGE_GONE
 */
export async function requestRollback(
  requesting: Requesting,
  deploymentId: string,
): Promise<RequestedDeployment> {
  const { tx, box, access } = requesting;
  const { project_id } = await findDeployment(tx, access, deploymentId);
  const project = await lockProject(tx, access, { id: project_id });
  const earlier = await findDeployment(tx, access, deploymentId);
  const specification = await rollbackSpecification(tx, box, earlier);
  return request(requesting, project, { specification, rolledBackTo: earlier.id });
}

const REFUSED = '엔진에 연결할 수 없어 배포를 시작하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** What a deployment is handed over with. */
export interface Starting {
  db: Database;
  runtime: ContainerRuntime;
  log: Logger;
  /** Has the worker look for deployments. */
  wake: () => void;
}

/**
 * Hands a deployment over that is written down: a crash before that leaves a deployment that is carried out after the restart. A deployment
 * that the engine cannot take at this moment is over at once, and says so. Returns the row as it is now.
 */
export async function startDeployment(
  { db, runtime, log, wake }: Starting,
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
    return updateDeployment({ db }, row, { status: 'backend_trigger_failed', reason: REFUSED });
  }
  wake();
  return row;
}

/**
 * Cancels a deployment. What ran before goes on: the one who works on the deployment stops where it is safe, and leaves nothing half done.
 * @throws ApiError NOT_FOUND, DEPLOYMENT_FINISHED
 */
export async function cancelDeployment(
  tx: Database,
  access: Access,
  id: string,
): Promise<DeploymentRow> {
  const row = await findDeployment(tx, access, id);
  const cancelled = await saveStatus(tx, row, { status: 'cancelled' });
  if (row.finished_at !== null || cancelled.status !== 'cancelled') {
    throw new ApiError('DEPLOYMENT_FINISHED', '이미 끝난 배포는 취소할 수 없습니다.');
  }
  return cancelled;
}
