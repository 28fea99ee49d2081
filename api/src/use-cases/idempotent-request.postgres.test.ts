/** Concurrent requests of one member. PGlite has one connection, on which transactions cannot overlap. */
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { claimIdempotencyKey } from './idempotent-request.ts';
import { lockUser } from './ownership.ts';

const server = useTestServer({}, { idle: true });

test('two requests that have taken their keys lock their member one after the other', async () => {
  const { id: memberId } = await server().member();
  const { db, secrets } = server().services;
  const { promise: bothTaken, resolve: goOn } = Promise.withResolvers<void>();
  let taken = 0;
  const requests = ['one', 'other'].map((key) =>
    db.transaction(async (tx) => {
      await claimIdempotencyKey(tx, secrets, { memberId, key, fingerprint: key });
      taken += 1;
      if (taken === 2) goOn();
      await bothTaken;
      await lockUser(tx, memberId);
      return key;
    }),
  );
  expect(await Promise.all(requests)).toEqual(['one', 'other']);
});
