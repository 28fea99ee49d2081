import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { installationsOf } from '../../code-host/installation.ts';
import { toUser } from '../../use-cases/account/account.ts';
import { findActivities } from '../../use-cases/activity/activity.ts';
import { requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import { toContainer } from '../../use-cases/container/container.ts';
import { containersOf } from '../../use-cases/container/container-parts.ts';
import { deploymentSummaries } from '../../use-cases/deployment/deployment-detail.ts';
import { ownUser } from '../../use-cases/ownership.ts';
import { listProjects } from '../../use-cases/project.ts';
import type { CallServices, Handler } from '../call.ts';
import { toEntry } from './activity.ts';

const ACTIVITIES_MAX = 10_000;

async function projectsOf({ db, secrets }: CallServices, memberId: string) {
  const all = [];
  for (const project of await listProjects(db, memberId)) {
    all.push({
      ...project,
      containers: (await containersOf(db, project.project_id)).map((row) =>
        toContainer(secrets, row),
      ),
      deployments: await deploymentSummaries(db, project.project_id),
    });
  }
  return all;
}

/** All stored data of a member that the member may see, with only the keys of secrets. */
export const exportAccount: Handler<typeof endpoints.exportAccount> = async ({
  member,
  services,
}) => {
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
