import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '../../storage/schema/session.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { requireRecentConfirmation } from './confirmation.ts';
import { findSession } from './session.ts';

const server = useTestServer({ RATE_WRONG_LOGINS_PER_ACCOUNT: '3' });

/**
 * Creates a member whose session was confirmed this many minutes ago, and returns whether a change of the account's security is
 * allowed.
 */
async function memberConfirmed(minutesAgo: number) {
  const { db } = server().services;
  const { token, call } = await server().member();
  await db
    .update(sessions)
    .set({ confirmed_at: sql`now() - make_interval(mins => ${minutesAgo})` });
  const change = async () => {
    const found = await findSession(db, token, '127.0.0.1');
    if (found === undefined) throw new Error('The session is not there.');
    await requireRecentConfirmation(db, found.bearer);
  };
  const confirm = (password: string) => call('confirm', { body: { password } });
  return { change, confirm };
}

const REFUSED = { code: 'CONFIRMATION_REQUIRED' };

describe('a confirmation', () => {
  test('is what a login counts as', async () => {
    const { change } = await memberConfirmed(0);
    await expect(change()).resolves.toBeUndefined();
  });

  test('holds for ten minutes', async () => {
    const { change } = await memberConfirmed(9);
    await expect(change()).resolves.toBeUndefined();
    const late = await memberConfirmed(10);
    await expect(late.change()).rejects.toMatchObject(REFUSED);
  });

  test('is made by the password, and by no other', async () => {
    const { change, confirm } = await memberConfirmed(11);
    const wrong = (await confirm('wrong-one')).error();
    expect(wrong).toMatchObject({ code: 'WRONG_PASSWORD', details: [{ field: 'password' }] });
    await expect(change()).rejects.toMatchObject(REFUSED);
    (await confirm(MEMBER_PASSWORD)).data();
    await expect(change()).resolves.toBeUndefined();
  });

  test('is of one session alone', async () => {
    const first = await memberConfirmed(11);
    const second = await memberConfirmed(11);
    (await second.confirm(MEMBER_PASSWORD)).data();
    await expect(first.change()).rejects.toMatchObject(REFUSED);
  });

  test('cannot be guessed quickly, and right passwords are not counted', async () => {
    const { confirm } = await memberConfirmed(0);
    for (let i = 0; i < 4; i += 1) (await confirm(MEMBER_PASSWORD)).data();
    const guesses = await Promise.all(Array.from({ length: 6 }, () => confirm('wrong-one')));
    const codes = guesses.map((guess) => guess.error().code).toSorted();
    const refused = Array.from({ length: 3 }, () => 'RATE_LIMITED');
    expect(codes).toEqual([...refused, ...refused.map(() => 'WRONG_PASSWORD')]);
  });
});
