import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { asc, eq } from 'drizzle-orm';
import { installationsOf } from '../../code-host/installation.ts';
import { findActivities } from '../../domain/activity/activity.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import { ownUser } from '../../domain/ownership.ts';
import { containersOf } from '../../storage/container.ts';
import type { Database } from '../../storage/database.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { toEntry } from './activity.ts';
import { toContainer } from './container-response.ts';
import { toUser } from './member-response.ts';
import { readProjects } from './project.ts';

const ACTIVITIES_MAX = 10_000;

/** Without their specification, which holds secrets. */
const deploymentsOf = (db: Database, projectId: string) =>
  db
    .select({
      deployment_id: deployments.id,
      kind: deployments.kind,
      status: deployments.status,
      reason: deployments.reason,
      created_at: deployments.created_at,
      finished_at: deployments.finished_at,
    })
    .from(deployments)
    .where(eq(deployments.project_id, projectId))
    .orderBy(asc(deployments.position));

async function projectsOf({ db, secrets }: Services, memberId: string) {
  const all = [];
  for (const project of await readProjects(db, memberId)) {
    all.push({
      ...project,
      containers: (await containersOf(db, project.project_id)).map((row) =>
        toContainer(secrets, row),
      ),
      deployments: await deploymentsOf(db, project.project_id),
    });
  }
  return all;
}

/** Everything that is kept of a member and that they may see; of secrets the keys alone. */
export const exportMe: Handler<typeof endpoints.exportMe> = async ({ member, services }) => {
  const { db } = services;
  await requireRecentConfirmation(db, member);
  const user = await ownUser(db, member.id);
  const owner = { userId: member.id };
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...toUser(user),
      agreed_to_marketing: user.agreed_to_marketing,
      agreed_at: user.agreed_at.toISOString(),
      last_active_at: user.last_active_at.toISOString(),
    },
    projects: await projectsOf(services, member.id),
    installations: await installationsOf(db, member.id),
    activities: (await findActivities(db, owner, {}, { limit: ACTIVITIES_MAX })).map(toEntry),
  };
};
