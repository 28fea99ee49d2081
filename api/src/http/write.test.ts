import { endpoints } from '@naru/contract/endpoints/endpoints';
import { expect, test } from 'vitest';
import type { Database } from '../storage/database.ts';
import { rateCounters } from '../storage/schema/server.ts';
import { useTestServer } from '../testing/test-server.ts';
import { createIdempotencyCheck } from './idempotency.ts';
import { createTransactionRunner } from './write.ts';

const server = useTestServer();

const insert = async (tx: Database, key: string) => {
  await tx.insert(rateCounters).values({ key, hits: 1, started_at: new Date(), window_s: 60 });
};

/** Creates the `write` of a call whose key, work and activity each insert one row, and a function that reads the rows. */
async function setting() {
  const { db } = server().services;
  await db.delete(rateCounters);
  const write = createTransactionRunner(db, {
    key: { take: (tx) => insert(tx, 'key') },
    recorder: {
      async saveDone(tx) {
        await insert(tx, 'activity');
        return () => undefined;
      },
    },
  });
  const written = async () =>
    (await db.select({ key: rateCounters.key }).from(rateCounters)).map(({ key }) => key).sort();
  return { write, written };
}

test('a call stores its key, what it does and its activity together', async () => {
  const { write, written } = await setting();
  await write((tx) => insert(tx, 'work'));
  expect(await written()).toEqual(['activity', 'key', 'work']);
});

test.each(['key', 'activity', 'work'])(
  'none of it is stored when the %s cannot be',
  async (part) => {
    const { write, written } = await setting();
    const failing = write(async (tx) => {
      await insert(tx, 'work');
      await insert(tx, part);
    });
    await expect(failing).rejects.toThrow();
    expect(await written()).toEqual([]);
  },
);

test('another transaction of the same call is refused', async () => {
  const { write, written } = await setting();
  await write((tx) => insert(tx, 'work'));
  await expect(write((tx) => insert(tx, 'more'))).rejects.toThrow('writes in one transaction');
  expect(await written()).toEqual(['activity', 'key', 'work']);
});

test('a handler that leaves the key of its call untaken fails', async () => {
  const { id } = await server().member();
  const named = createIdempotencyCheck(endpoints.createVolume, 'a-1', server().services);
  const done = named.once({ member: { id }, params: {}, body: {} }, async () => ({}));
  await expect(done).rejects.toThrow('has to write in `write`');
});
