import { MAX_IDEMPOTENCY_KEYS } from '@naru/contract/rules/idempotency-key';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { idempotencyKeys } from '../storage/schema/server.ts';
import { useTestServer } from '../testing/test-server.ts';
import {
  claimIdempotencyKey,
  findStoredResponse,
  storeResponseForRetries,
} from './idempotent-request.ts';

const server = useTestServer();

async function setting() {
  const { db, secrets } = server().services;
  const { id: memberId } = await server().member();
  const request = (key: string) => ({ memberId, key, fingerprint: 'same' });
  const take = (key: string) =>
    db.transaction((tx) => claimIdempotencyKey(tx, secrets, request(key)));
  const find = (key: string) => findStoredResponse(db, secrets, request(key));
  return { db, secrets, memberId, request, take, find };
}

test('a key is taken with the transaction, and free when that did not come to its end', async () => {
  const { db, secrets, request, take, find } = await setting();
  const ended = db.transaction(async (tx) => {
    expect(await claimIdempotencyKey(tx, secrets, request('k'))).toBe(true);
    throw new Error('killed');
  });
  await expect(ended).rejects.toThrow('killed');
  expect(await find('k')).toBeUndefined();
  expect([await take('k'), await take('k')]).toEqual([true, false]);
  expect(await find('k')).toEqual({ fingerprint: 'same' });
});

test('an answer is kept as it was, also an empty one', async () => {
  const { db, secrets, request, take, find } = await setting();
  for (const [key, answer] of Object.entries({ a: { name: '볼륨' }, b: null })) {
    await take(key);
    await storeResponseForRetries(db, secrets, request(key), answer);
    expect(await find(key)).toEqual({ fingerprint: 'same', answer });
  }
});

test('a member has so many keys, of which the oldest are forgotten', async () => {
  const { db, memberId, take, find } = await setting();
  for (let key = 0; key <= MAX_IDEMPOTENCY_KEYS; key += 1) await take(`k${key}`);
  const ofMember = eq(idempotencyKeys.user_id, memberId);
  expect(await db.$count(idempotencyKeys, ofMember)).toBe(MAX_IDEMPOTENCY_KEYS);
  expect([await find('k0'), await find('k1')]).toEqual([undefined, { fingerprint: 'same' }]);
});
