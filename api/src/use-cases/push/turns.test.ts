import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../runtime/log.ts';
import { deliveries } from '../../storage/schema/push.ts';
import { githubPush, newPushedContainer } from '../../testing/pushes.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readUnsorted } from './sort-deliveries.ts';
import { createTurns } from './turns.ts';

const server = useTestServer({}, { idle: true });

const newTurns = (ended: () => void = () => undefined) => {
  const stop = new AbortController();
  return { stop, turns: createTurns({ log: createLog('silent'), stopping: stop.signal }, ended) };
};

describe('turns', () => {
  test('are left for others by a member whose hosts never respond', async () => {
    const { turns } = newTurns();
    const begun: string[] = [];
    const never = Promise.withResolvers<void>();
    for (let index = 0; index < 50; index += 1) {
      turns.begin('greedy', `greedy ${index}`, () => {
        begun.push('greedy');
        return never.promise;
      });
    }
    for (const name of ['a', 'b', 'c']) {
      const { promise, resolve } = Promise.withResolvers<void>();
      turns.begin(name, name, () => {
        begun.push(name);
        resolve();
        return promise;
      });
      await promise;
    }
    expect(begun).toEqual(['greedy', 'greedy', 'a', 'b', 'c']);
    never.resolve();
    await turns.settled();
    expect(begun).toHaveLength(53);
  });

  test('begin a work once while it waits or runs, and survive its failure', async () => {
    let ended = 0;
    const { turns } = newTurns(() => {
      ended += 1;
    });
    let runs = 0;
    const work = () => {
      runs += 1;
      return Promise.reject(new Error('on purpose'));
    };
    turns.begin('kim', 'one', work);
    turns.begin('kim', 'one', work);
    expect(turns.has('one')).toBe(true);
    await turns.settled();
    expect([runs, ended, turns.has('one')]).toEqual([1, 1, false]);
    turns.begin('kim', 'one', work);
    await turns.settled();
    expect(runs).toBe(2);
  });

  test('that wait are left out when the server stops', async () => {
    const { stop, turns } = newTurns();
    const first = Promise.withResolvers<void>();
    const begun: string[] = [];
    for (const key of ['one', 'two', 'three']) {
      turns.begin('kim', key, () => {
        begun.push(key);
        return first.promise;
      });
    }
    stop.abort();
    first.resolve();
    await turns.settled();
    expect(begun).toEqual(['one', 'two']);
  });
});

test('the deliveries of a member do not wait for the thousands of another', async () => {
  const { db } = server().services;
  const [greedy, modest] = await Promise.all(
    [0, 1].map(async () => newPushedContainer(server(), (await server().member()).call)),
  );
  await greedy?.send(githubPush(greedy.secret));
  await db.execute(sql`
    insert into deliveries (id, project_id, source, headers, push, outcome)
    select gen_random_uuid()::text, project_id, source, headers, push, outcome
    from deliveries, generate_series(1, 2000) where project_id = ${greedy?.project.project_id}`);
  await modest?.send(githubPush(modest.secret));
  const rows = await readUnsorted(db);
  expect(rows.map(({ row }) => row.project_id).slice(0, 2)).toContain(modest?.project.project_id);
  const ofGreedy = rows.filter(({ row }) => row.project_id === greedy?.project.project_id);
  expect(ofGreedy).toHaveLength(50);
  const positions = ofGreedy.map(({ row }) => row.position ?? 0);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  await db.delete(deliveries).where(eq(deliveries.project_id, greedy?.project.project_id ?? ''));
});
