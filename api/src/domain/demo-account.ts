import { DEFAULT_PLAN, PROJECT_DEFAULTS } from '@naru/contract/rules/limits';
import type { Database } from '../storage/database.ts';
import { newId, newSlug } from '../storage/ids.ts';
import { users } from '../storage/schema/member.ts';
import { projects } from '../storage/schema/project.ts';
import { transact } from '../storage/transaction.ts';
import { hashPassword } from './auth/password.ts';

/** For trying the product on one machine: never made where a PostgreSQL server is used. */
export const DEMO_ACCOUNT = { username: 'demo', password: 'naru-demo' } as const;

const EXAMPLE = '예제 프로젝트';

/** Makes the demo account with one project when it is not there. It is a member like any other. */
export async function addDemoAccount(db: Database): Promise<void> {
  const { username } = DEMO_ACCOUNT;
  const password_hash = await hashPassword(DEMO_ACCOUNT.password);
  await transact(db, async (tx) => {
    const email = 'demo@naru.example';
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        username,
        username_key: username,
        email,
        email_key: email,
        name: '데모',
        status: 'active',
        password_hash,
      })
      .onConflictDoNothing()
      .returning();
    if (user === undefined) return;
    await tx.insert(projects).values({
      id: newId(),
      user_id: user.id,
      slug: newSlug('project', EXAMPLE),
      name: EXAMPLE,
      plan: DEFAULT_PLAN,
      cpu_limit: PROJECT_DEFAULTS.cpuMillicores,
      memory_limit: PROJECT_DEFAULTS.memoryMiB,
      disk_limit: PROJECT_DEFAULTS.diskMiB,
      traffic_limit: PROJECT_DEFAULTS.traffic,
    });
  });
}
