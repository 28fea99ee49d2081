import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { withOrigins } from '../../domain/changes/change-origin.ts';
import { deploymentChanges as readDeploymentChanges } from '../../domain/changes/deployment-changes.ts';
import { discardChanges as discard } from '../../domain/changes/discard-changes.ts';
import { liveLimits } from '../../domain/changes/live-limits.ts';
import { pendingChanges } from '../../domain/changes/pending-changes.ts';
import { previewRollback as preview } from '../../domain/changes/rollback-preview.ts';
import { ownDeployment } from '../../domain/deployment/deployment-detail.ts';
import { ownProject, withProject } from '../../domain/ownership.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';

/** What waits for the next deployment of a project, with when and by whom it was changed. */
async function readPending({ db, secrets, runtime }: Services, project: ProjectRow) {
  const { running, changes } = await pendingChanges(
    db,
    secrets,
    project,
    liveLimits(runtime.engine),
  );
  const shown = changes.map((change) => change.shown);
  return { running, changes: await withOrigins(db, project.id, shown) };
}

export const listChanges: Handler<typeof endpoints.listChanges> = async ({
  member,
  params,
  services,
}) => {
  const project = await ownProject(services.db, member.id, params.slug);
  const { running, changes } = await readPending(services, project);
  return { changes, deployment_id: running.deployment ?? null };
};

/** Nothing is deployed by it: what runs is what is wanted again. */
export const discardChanges: Handler<typeof endpoints.discardChanges> = async ({
  member,
  params,
  body,
  services,
}) => {
  const { db, secrets: box, domains, deployments } = services;
  const project = await withProject(db, member.id, params, async (tx, project) => {
    const { reclaimPort } = deployments;
    await discard({ tx, box, domains, reclaimPort, memberId: member.id, project }, body.ids);
    return project;
  });
  deployments.wake();
  return { changes: (await readPending(services, project)).changes };
};

export const deploymentChanges: Handler<typeof endpoints.deploymentChanges> = async ({
  member,
  params,
  services: { db, secrets, runtime },
}) => {
  const row = await ownDeployment(db, member.id, params.id);
  return readDeploymentChanges(db, secrets, row, liveLimits(runtime.engine));
};

export const previewRollback: Handler<typeof endpoints.previewRollback> = async ({
  member,
  params,
  services: { db, secrets, runtime },
}) => {
  const row = await ownDeployment(db, member.id, params.id);
  return preview(db, secrets, row, liveLimits(runtime.engine));
};
