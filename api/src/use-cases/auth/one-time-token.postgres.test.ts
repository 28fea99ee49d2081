/** The lock order of an account and its tokens. PGlite has one connection, on which transactions cannot overlap. */
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { users } from '../../storage/schema/member.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { lockUser } from '../ownership.ts';
import {
  consumeOneTimeToken,
  invalidateOneTimeTokens,
  issueOneTimeToken,
} from './one-time-token.ts';

const server = useTestServer({}, { idle: true });

async function memberWithToken(purpose: 'reset' | 'verify') {
  const { id } = await server().member();
  const { db } = server().services;
  const issue = () => issueOneTimeToken(db, id, purpose, 1);
  /** Consumes a token in a transaction without retries. */
  const follow = (token: string) =>
    db.transaction(async (tx) => {
      const owner = await consumeOneTimeToken(tx, purpose, token);
      if (owner !== undefined) {
        await tx.update(users).set({ status: 'active' }).where(eq(users.id, owner));
      }
      return owner;
    });
  return { id, issue, follow };
}

/** Locks the member in a separate transaction, and resolves once the transaction has the lock. */
async function lockMember(id: string, beforeCommit = async (_tx: Database) => {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const committed = server().services.db.transaction(async (tx) => {
    await lockUser(tx, id);
    locked.resolve();
    await released;
    await beforeCommit(tx);
  });
  await locked.promise;
  onTestFinished(() => release());
  return { release, committed };
}

/** Counts the connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await server().services.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

test.each(['reset', 'verify'] as const)(
  'following a link to %s and dropping it with the member locked do not deadlock',
  async (purpose) => {
    const { id, issue, follow } = await memberWithToken(purpose);
    const token = await issue();
    const dropping = await lockMember(id, (tx) => invalidateOneTimeTokens(tx, id, purpose));
    const following = follow(token);
    await expect.poll(waiting).toBe(1);
    dropping.release();
    const outcomes = await Promise.allSettled([dropping.committed, following]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: undefined },
    ]);
  },
);

test('of two links that are followed while the member is locked one works, and neither deadlocks', async () => {
  const { id, issue, follow } = await memberWithToken('reset');
  const links = [await issue(), await issue()];
  const holder = await lockMember(id);
  const following = Promise.allSettled(links.map(follow));
  await expect.poll(waiting).toBe(2);
  holder.release();
  await holder.committed;
  const owners = (await following).map((outcome) =>
    outcome.status === 'fulfilled' ? (outcome.value ?? 'none') : outcome.reason,
  );
  expect(owners.toSorted()).toEqual([id, 'none'].toSorted());
});
