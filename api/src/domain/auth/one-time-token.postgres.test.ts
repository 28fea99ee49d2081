/** In which order an account and its tokens are locked. PGlite has one connection, on which nothing overlaps. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { lockUser } from '../ownership.ts';
import { dropOneTimeTokens, issueOneTimeToken, takeOneTimeToken } from './one-time-token.ts';

const server = useTestServer({}, { idle: true });

async function memberWithToken(purpose: 'reset' | 'verify') {
  const { id } = await server().member();
  const { db } = server().services;
  const issue = () => issueOneTimeToken(db, id, purpose, 1);
  /** What a link does, in a transaction that nobody repeats. */
  const follow = (token: string) =>
    db.transaction(async (tx) => {
      const owner = await takeOneTimeToken(tx, purpose, token);
      if (owner !== undefined) {
        await tx.update(users).set({ status: 'active' }).where(eq(users.id, owner));
      }
      return owner;
    });
  return { id, db, issue, follow };
}

/** How many wait for what others have locked. */
async function waiting(): Promise<number> {
  const { rows } = await server().services.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

test.each(['reset', 'verify'] as const)(
  'whoever follows a link to %s and whoever drops it, having locked the member, wait for no one in a circle',
  async (purpose) => {
    const { id, db, issue, follow } = await memberWithToken(purpose);
    const token = await issue();
    const { promise: isWaitedFor, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const dropping = db.transaction(async (tx) => {
      await lockUser(tx, id);
      locked();
      await isWaitedFor;
      await dropOneTimeTokens(tx, id, purpose);
    });
    await isLocked;
    const following = follow(token);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    goOn();
    const outcomes = await Promise.allSettled([dropping, following]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: undefined },
    ]);
  },
);

test('of two links that are followed while the member is locked one works, and none waits in a circle', async () => {
  const { id, db, issue, follow } = await memberWithToken('reset');
  const links = [await issue(), await issue()];
  const { promise: isWaitedFor, resolve: goOn } = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await lockUser(tx, id);
    await isWaitedFor;
  });
  const following = Promise.allSettled(links.map(follow));
  await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
  goOn();
  await holding;
  const owners = (await following).map((outcome) =>
    outcome.status === 'fulfilled' ? (outcome.value ?? 'none') : outcome.reason,
  );
  expect(owners.toSorted()).toEqual([id, 'none'].toSorted());
});
