import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { takeBackLinks } from '../../storage/schema/member.ts';
import { addPasskey, addTotp } from '../../testing/factors.ts';
import {
  changeEmail,
  openIntruderSession,
  readAccount,
  readLinkToken,
  simulateElapsedDays,
} from '../../testing/take-back.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { runAccountUpkeep } from '../../use-cases/account/upkeep-job.ts';
import { readSecondStepMethods } from '../../use-cases/auth/factor.ts';

const server = useTestServer();
const stop = (token = '') => server().call('stopEmailChange', { body: { token } });
const takeBack = (token = '') => server().call('takeBackAccount', { body: { token } });

let count = 0;
const anAddress = () => {
  count += 1;
  return `evil-${count}@example.com`;
};

async function victim() {
  const { services } = server();
  const { id, call } = await server().member();
  const { email, username } = await readAccount(services, id);
  const link = (page: Parameters<typeof readLinkToken>[2]) => readLinkToken(services, email, page);
  const logIn = (password = MEMBER_PASSWORD) =>
    server().call('login', { body: { username, password } });
  const intruder = await openIntruderSession(server(), id);
  const reset = async () =>
    (
      await server().call('resetPassword', {
        body: { token: (await link('reset-password')) ?? '', new_password: 'Correct-Horse-7' },
      })
    ).status;
  return { id, email, call, link, logIn, intruder, reset };
}

type Victim = Awaited<ReturnType<typeof victim>>;

/** Expects that only the owner has access to the account. */
async function expectOwned({ id, email, call, logIn, intruder, reset }: Victim) {
  expect(await readAccount(server().services, id)).toMatchObject({ email, deletion_at: null });
  for (const caller of [call, intruder]) expect((await caller('me')).status).toBe(401);
  expect((await logIn()).error().code).toBe('INVALID_CREDENTIALS');
  expect(await reset()).toBe(200);
  expect((await logIn('Correct-Horse-7')).status).toBe(200);
}

const register = (email: string) =>
  server().call('register', {
    body: { username: email.slice(0, 20), email, password: MEMBER_PASSWORD, agreedToTerms: true },
  });

describe('the link that takes an e-mail change back', () => {
  test('works after another change, and the stop link of that one', async () => {
    const owner = await victim();
    const [first, second] = [anAddress(), anAddress()];
    await changeEmail(server(), owner.intruder, first);
    const link = await owner.link('email-change/stop');
    await changeEmail(server(), owner.intruder, second);
    await stop(await readLinkToken(server().services, first, 'email-change/stop'));
    expect((await readAccount(server().services, owner.id)).email).toBe(first);
    expect((await stop(link)).data().message).toContain('이메일을 되돌렸습니다');
    await expectOwned(owner);
    expect((await stop(link)).error().code).toBe('TOKEN_INVALID');
  });

  test('works although another change was asked for in place of its own', async () => {
    const owner = await victim();
    const [first, second] = [anAddress(), anAddress()];
    await owner.intruder('requestEmailChange', { body: { email: first } });
    const link = await owner.link('email-change/stop');
    const stale = await readLinkToken(server().services, first, 'email-change/confirm');
    await changeEmail(server(), owner.intruder, second);
    const confirmed = await server().call('confirmEmailChange', { body: { token: stale ?? '' } });
    expect(confirmed.error().code).toBe('TOKEN_INVALID');
    expect((await stop(link)).status).toBe(200);
    await expectOwned(owner);
  });

  test('keeps the old address for its account, which alone may go back to it, as long as it works', async () => {
    const owner = await victim();
    const other = await server().member();
    await changeEmail(server(), owner.intruder, anAddress());
    const taken = await register(owner.email.toUpperCase());
    const known = await register((await readAccount(server().services, other.id)).email);
    expect(taken.error()).toEqual(known.error());
    expect(await changeEmail(server(), other.call, owner.email)).toBe(false);
    expect(await changeEmail(server(), owner.intruder, owner.email)).toBe(true);
    await changeEmail(server(), owner.intruder, anAddress());
    await simulateElapsedDays(server().services, owner.id, 7.01);
    expect((await stop(await owner.link('email-change/stop'))).error().code).toBe('TOKEN_INVALID');
    await runAccountUpkeep(server().services, new Date());
    expect((await register(owner.email)).status).toBe(200);
  });

  test('works until the end of its days, although the account was to be deleted before', async () => {
    const owner = await victim();
    await owner.intruder('requestDeletion');
    await simulateElapsedDays(server().services, owner.id, 6);
    await changeEmail(server(), owner.intruder, anAddress());
    await simulateElapsedDays(server().services, owner.id, 6.9);
    await runAccountUpkeep(server().services, new Date());
    expect((await stop(await owner.link('email-change/stop'))).status).toBe(200);
    await expectOwned(owner);
  });

  test('removes what was added since, and leaves what was there', { tags: 'full' }, async () => {
    const owner = await victim();
    const { db } = server().services;
    const { passkey } = await addPasskey(owner.call);
    await changeEmail(server(), owner.intruder, anAddress());
    await addTotp(owner.intruder);
    await addPasskey(owner.intruder);
    const { recovery_codes } = (await owner.intruder('renewRecoveryCodes')).data();
    expect(recovery_codes).toHaveLength(10);
    const script = { name: '남의 스크립트', scope: 'write' } as const;
    const { token } = (await owner.intruder('createApiToken', { body: script })).data();
    await stop(await owner.link('email-change/stop'));
    expect(await readSecondStepMethods(db, owner.id)).toEqual(['passkey']);
    expect((await server().as(token)('listProjects')).status).toBe(401);
    const { passkeys } = (
      await (
        await openIntruderSession(server(), owner.id)
      )('listFactors')
    ).data();
    expect(passkeys).toEqual([passkey]);
  });

  test('is asked for twenty times in its days at most', async () => {
    const { call } = await victim();
    const statuses = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await call('requestEmailChange', { body: { email: anAddress() } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe('the link of a mail that tells of a change of security', () => {
  test('lets an owner in whom an app of somebody else keeps out', { tags: 'full' }, async () => {
    const owner = await victim();
    await addTotp(owner.intruder);
    expect((await takeBack(await owner.link('take-back'))).status).toBe(200);
    await expectOwned(owner);
  });

  test('stops a deletion of somebody else, whose app keeps the owner from signing in', async () => {
    const owner = await victim();
    await owner.intruder('requestDeletion');
    const link = await owner.link('take-back');
    await addPasskey(owner.intruder);
    expect((await takeBack(link)).status).toBe(200);
    await expectOwned(owner);
  });

  test('takes the address back that was changed since, and leaves links of before', async () => {
    const owner = await victim();
    const { db } = server().services;
    await addTotp(owner.call);
    const before = await owner.link('take-back');
    await addPasskey(owner.intruder);
    const link = await owner.link('take-back');
    const evil = anAddress();
    await changeEmail(server(), owner.intruder, evil);
    await owner.intruder('renewRecoveryCodes');
    await takeBack(await readLinkToken(server().services, evil, 'take-back'));
    expect((await readAccount(server().services, owner.id)).email).toBe(evil);
    await takeBack(link);
    expect((await readAccount(server().services, owner.id)).email).toBe(owner.email);
    expect(await db.$count(takeBackLinks, eq(takeBackLinks.user_id, owner.id))).toBe(1);
    expect(await readSecondStepMethods(db, owner.id)).toEqual(['totp']);
    expect((await takeBack(before)).status).toBe(200);
    await expectOwned(owner);
  });

  test('works for seven days', async () => {
    const owner = await victim();
    await addTotp(owner.intruder);
    const link = await owner.link('take-back');
    await simulateElapsedDays(server().services, owner.id, 7.01);
    expect((await takeBack(link)).error().code).toBe('TOKEN_INVALID');
  });
});

test.each([1, 2, 3])('a sign-up while the address is left does not get it (round %i)', async () => {
  const owner = await victim();
  const evil = anAddress();
  await owner.intruder('requestEmailChange', { body: { email: evil } });
  const token = (await readLinkToken(server().services, evil, 'email-change/confirm')) ?? '';
  const attempts = await Promise.all([
    register(owner.email),
    server().call('confirmEmailChange', { body: { token } }),
    register(owner.email),
    register(owner.email),
  ]);
  expect(attempts.map(({ status }) => status)).toEqual([409, 200, 409, 409]);
  expect((await stop(await owner.link('email-change/stop'))).status).toBe(200);
});
