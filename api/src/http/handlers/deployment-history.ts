import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { notFound } from '../../domain/api-error.ts';
import {
  deploymentDetails,
  deploymentHistory,
  ownDeployment,
} from '../../domain/deployment/deployment-detail.ts';
import { logLines } from '../../domain/deployment/deployment-lines.ts';
import { ownProject } from '../../domain/ownership.ts';
import type { Database } from '../../storage/database.ts';
import type { DeploymentRow } from '../../storage/schema/deployment.ts';
import type { Handler } from '../call.ts';
import { readCursor } from '../cursor.ts';

export const listDeployments: Handler<typeof endpoints.listDeployments> = async ({
  member,
  params,
  query,
  services: { db },
}) => {
  const before = readCursor(query.before, 'before');
  const project = await ownProject(db, member.id, params.slug);
  return deploymentHistory(db, project.id, before);
};

/** One deployment with everything that is kept of it. */
export async function readDetail(db: Database, row: DeploymentRow) {
  const [detail] = await deploymentDetails(db, [row]);
  if (detail === undefined) throw notFound();
  return detail;
}

export const getDeployment: Handler<typeof endpoints.getDeployment> = async ({
  member,
  params,
  services: { db },
}) => readDetail(db, await ownDeployment(db, member.id, params.id));

export const deploymentLog: Handler<typeof endpoints.deploymentLog> = async ({
  member,
  params,
  query,
  services: { db },
}) => {
  const after = readCursor(query.after, 'after') ?? 0;
  const row = await ownDeployment(db, member.id, params.id);
  const lines = await logLines(db, row.id, after);
  return { lines, finished: row.finished_at !== null };
};
