import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Deployment } from '@naru/contract/entities/deployment';
import { ApiError, notFound } from '../../domain/api-error.ts';
import { createDeployment, updateDeployment } from '../../domain/deployment/deployment.ts';
import { latestOf, ownDeployment } from '../../domain/deployment/deployment-detail.ts';
import { rollbackSpecification } from '../../domain/deployment/rollback.ts';
import {
  type DeploymentSpecification,
  specificationOf,
} from '../../domain/deployment/specification.ts';
import { ownProject, ownUser, withProject } from '../../domain/ownership.ts';
import type { Database } from '../../storage/database.ts';
import type { DeploymentRow } from '../../storage/schema/deployment.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { readDetail } from './deployment-history.ts';

const toDeployment = (row: DeploymentRow): Deployment => ({
  deployment_id: row.id,
  status: row.status,
  created_at: row.created_at.toISOString(),
  simulated: row.simulated,
});

const REFUSED = '엔진에 연결할 수 없어 배포를 시작하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Hands a deployment over; one that the engine cannot take at this moment is over at once, and says so. */
async function start(
  services: Services,
  row: DeploymentRow,
  project: { slug: string; name: string },
  containers: number,
): Promise<DeploymentRow> {
  const { runtime, deployments, log } = services;
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
    return updateDeployment(services, row, {
      status: 'backend_trigger_failed',
      reason: REFUSED,
    });
  }
  deployments.wake();
  return row;
}

async function readLatest({ db }: Services, memberId: string, slug: string) {
  const project = await ownProject(db, memberId, slug);
  const row = await latestOf(db, project.id);
  if (row === undefined) throw notFound();
  return row;
}

export const latestDeployment: Handler<typeof endpoints.latestDeployment> = async ({
  member,
  params,
  services,
}) => toDeployment(await readLatest(services, member.id, params.slug));

/** Has the engine looked at again; what comes of it is told by the next read and by the project's events. */
export const refreshDeployment: Handler<typeof endpoints.refreshDeployment> = async ({
  member,
  params,
  services,
}) => {
  services.deployments.wake();
  return toDeployment(await readLatest(services, member.id, params.slug));
};

/** What a member asks to be deployed. */
interface Request {
  specification: DeploymentSpecification;
  rolledBackTo?: string;
}

/** Written first, handed over afterwards: a crash in between leaves a deployment that is carried out after the restart. */
async function requestDeployment(
  services: Services,
  memberId: string,
  by: { slug: string } | { id: string },
  make: (tx: Database, project: ProjectRow) => Promise<Request>,
): Promise<DeploymentRow> {
  const { db, secrets } = services;
  const { row, project, containers } = await withProject(db, memberId, by, async (tx, project) => {
    const request = await make(tx, project);
    const row = await createDeployment(tx, secrets, {
      ...request,
      projectId: project.id,
      simulated: services.runtime.simulated,
      requestedBy: (await ownUser(tx, memberId)).username,
    });
    return { row, project, containers: request.specification.containers.length };
  });
  return start(services, row, project, containers);
}

export const deploy: Handler<typeof endpoints.deploy> = async ({ member, params, services }) =>
  toDeployment(
    await requestDeployment(services, member.id, params, async (tx, project) => {
      await services.deployments.assignPorts(tx, project.id);
      return { specification: await specificationOf(tx, services.secrets, project) };
    }),
  );

/** What ran before goes on: the one who works on the deployment stops where it is safe, and leaves nothing half done. */
export const cancelDeployment: Handler<typeof endpoints.cancelDeployment> = async ({
  member,
  params,
  services,
}) => {
  const { db, deployments } = services;
  const row = await ownDeployment(db, member.id, params.id);
  const cancelled = await updateDeployment(services, row, {
    status: 'cancelled',
  });
  if (row.finished_at !== null || cancelled.status !== 'cancelled') {
    throw new ApiError('DEPLOYMENT_FINISHED', '이미 끝난 배포는 취소할 수 없습니다.');
  }
  deployments.wake();
  return readDetail(db, cancelled);
};

/** A new deployment from the images and the configuration of an earlier one. */
export const rollBackDeployment: Handler<typeof endpoints.rollBackDeployment> = async ({
  member,
  params,
  services,
}) => {
  const { db, secrets } = services;
  const earlier = await ownDeployment(db, member.id, params.id);
  const by = { id: earlier.project_id };
  const row = await requestDeployment(services, member.id, by, async (tx) => {
    // Read again with the project locked: its images may have been let go of just now.
    const then = await ownDeployment(tx, member.id, earlier.id);
    const specification = await rollbackSpecification(tx, secrets, then);
    return { specification, rolledBackTo: then.id };
  });
  return readDetail(db, row);
};
