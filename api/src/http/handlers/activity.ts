import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { ActivityEntry } from '@naru/contract/entities/activity';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  type ActivityFilter,
  type ActivityOwner,
  type ActivityRow,
  activityActor,
  findActivities,
} from '../../use-cases/activity/activity.ts';
import { formatActivityCsv } from '../../use-cases/activity/activity-csv.ts';
import { browserName } from '../../use-cases/auth/login-origin.ts';
import { findProject } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';
import { parseCursor } from '../parse-input.ts';

const PAGE = 50;
const EXPORT_MAX = 10_000;

/** Converts a row to the activity of a response. */
export const toActivityEntry = (row: ActivityRow): ActivityEntry => ({
  activity_id: row.id,
  action: row.action,
  kind: row.kind,
  project: row.project_name,
  target: row.target,
  outcome: row.outcome,
  actor: activityActor(row),
  address: row.address,
  browser: browserName(row.user_agent),
  created_at: row.created_at.toISOString(),
  request: row.request,
});

async function readPage(
  db: DatabaseReader,
  owner: ActivityOwner,
  { before, ...filter }: ActivityFilter & { before?: string | undefined },
) {
  const page = { before: parseCursor(before, 'before'), limit: PAGE + 1 };
  const rows = await findActivities(db, owner, filter, page);
  const shown = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (shown.at(-1)?.position.toString() ?? null) : null;
  return { activities: shown.map(toActivityEntry), next };
}

async function exportAll(db: DatabaseReader, owner: ActivityOwner, filter: ActivityFilter) {
  const rows = await findActivities(db, owner, filter, { limit: EXPORT_MAX + 1 });
  return { csv: formatActivityCsv(rows.slice(0, EXPORT_MAX)), truncated: rows.length > EXPORT_MAX };
}

export const listMyActivity: Handler<typeof endpoints.listMyActivity> = ({
  member,
  query,
  services: { db },
}) => readPage(db, { userId: member.id }, query);

export const exportMyActivity: Handler<typeof endpoints.exportMyActivity> = ({
  member,
  query,
  services: { db },
}) => exportAll(db, { userId: member.id }, query);

export const listProjectActivity: Handler<typeof endpoints.listProjectActivity> = async ({
  access,
  params,
  query,
  services: { db },
}) => readPage(db, { projectId: (await findProject(db, access, params)).id }, query);

export const exportProjectActivity: Handler<typeof endpoints.exportProjectActivity> = async ({
  access,
  params,
  query,
  services: { db },
}) => exportAll(db, { projectId: (await findProject(db, access, params)).id }, query);
