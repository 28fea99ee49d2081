import { DEFAULT_TIER, PROJECT_DEFAULT_LIMITS } from '@naru/contract/rules/limits';
import { and, eq } from 'drizzle-orm';
import { type Database, runTransaction } from '../storage/database.ts';
import { newId, newSlug } from '../storage/ids.ts';
import { users } from '../storage/schema/member.ts';
import { projects } from '../storage/schema/project.ts';
import { createHashRunner, SERVER_HASH_TURN } from './auth/hash-turn.ts';
import { hashPassword, passwordMatches } from './auth/password.ts';
import { endSessions } from './auth/session.ts';

/**
 * An account for trying the product on one machine. The account is created only on a server with the embedded database that no other
 * machine can reach.
 */
export const DEMO_ACCOUNT = { username: 'demo', password: 'naru-demo' } as const;

const EMAIL = 'demo@naru.example';

const EXAMPLE = '예제 프로젝트';

/** Creates the demo account with one project, or unlocks the existing demo account. The account is an ordinary member. */
export async function addDemoAccount(db: Database): Promise<void> {
  const isClosed = and(eq(users.email_key, EMAIL), eq(users.status, 'inactive'));
  await db.update(users).set({ status: 'active' }).where(isClosed);
  const { username } = DEMO_ACCOUNT;
  const password_hash = await hashPassword(
    DEMO_ACCOUNT.password,
    createHashRunner(SERVER_HASH_TURN),
  );
  await runTransaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        username,
        username_key: username,
        email: EMAIL,
        email_key: EMAIL,
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
      plan: DEFAULT_TIER,
      cpu_limit: PROJECT_DEFAULT_LIMITS.cpuMillicores,
      memory_limit: PROJECT_DEFAULT_LIMITS.memoryMiB,
      disk_limit: PROJECT_DEFAULT_LIMITS.diskMiB,
      traffic_limit: PROJECT_DEFAULT_LIMITS.traffic,
    });
  });
}

/** Locks the demo account on a server that other machines can reach, because the password is public. */
export async function lockDemoAccount(db: Database): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email_key, EMAIL));
  if (user === undefined) return;
  const { password } = DEMO_ACCOUNT;
  if (!(await passwordMatches(user.password_hash, password, createHashRunner(SERVER_HASH_TURN))))
    return;
  await runTransaction(db, async (tx) => {
    await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));
    await endSessions(tx, user.id);
  });
}
