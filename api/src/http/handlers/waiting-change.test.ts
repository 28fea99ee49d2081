/** An intruder has requested a change of the e-mail address and confirms it only after the owner has used the mails. */
import { describe, expect, test } from 'vitest';
import { runTransaction } from '../../storage/database.ts';
import { mails } from '../../storage/schema/mail.ts';
import { addPasskey, addTotp } from '../../testing/factors.ts';
import {
  openIntruderSession,
  readAccount,
  readLinkToken,
  simulateElapsedDays,
} from '../../testing/take-back.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { confirmEmailChange } from '../../use-cases/account/email-change.ts';
import { issueTakeBackLink } from '../../use-cases/account/take-back-link.ts';
import { runAccountUpkeep } from '../../use-cases/account/upkeep-job.ts';
import { readSecondStepMethods } from '../../use-cases/auth/factor.ts';

const server = useTestServer();
const NEW_PASSWORD = 'Correct-Horse-7';

let count = 0;

/** Creates a member, and an intruder who has requested a change of the member's address. */
async function victim() {
  const { services } = server();
  const { id, call } = await server().member();
  const { email } = await readAccount(services, id);
  const intruder = await openIntruderSession(server(), id);
  count += 1;
  const evil = `waiting-${count}@example.com`;
  (await intruder('requestEmailChange', { body: { email: evil } })).data();
  const confirmLink = (await readLinkToken(services, evil, 'email-change/confirm')) ?? '';
  const link = async (page: Parameters<typeof readLinkToken>[2]) =>
    (await readLinkToken(services, email, page)) ?? '';
  const confirm = () => server().call('confirmEmailChange', { body: { token: confirmLink } });
  const takeBack = async () =>
    server().call('takeBackAccount', { body: { token: await link('take-back') } });
  const stop = async () =>
    server().call('stopEmailChange', { body: { token: await link('email-change/stop') } });
  const reset = async () =>
    server().call('resetPassword', {
      body: { token: await link('reset-password'), new_password: NEW_PASSWORD },
    });
  const address = async () => (await readAccount(services, id)).email;
  return {
    id,
    email,
    evil,
    call,
    intruder,
    link,
    confirmLink,
    confirm,
    takeBack,
    stop,
    reset,
    address,
  };
}

type Victim = Awaited<ReturnType<typeof victim>>;

describe('a change that waits', () => {
  const ends: [string, (owner: Victim) => Promise<{ status: number }>][] = [
    [
      'the account is taken back',
      async ({ intruder, takeBack }) => {
        await addTotp(intruder);
        return takeBack();
      },
    ],
    [
      'the password is reset',
      async ({ email, reset }) => {
        await server().call('requestPasswordReset', { body: { email } });
        return reset();
      },
    ],
    [
      'the password is changed',
      ({ call }) =>
        call('changePassword', {
          body: { current_password: MEMBER_PASSWORD, new_password: NEW_PASSWORD },
        }),
    ],
  ];

  test.each(ends)('cannot be confirmed once %s, and its stop link works', async (_, end) => {
    const owner = await victim();
    expect((await end(owner)).status).toBe(200);
    expect((await owner.confirm()).error().code).toBe('TOKEN_INVALID');
    expect(await owner.address()).toBe(owner.email);
    expect((await owner.stop()).data().message).toBe('이메일 변경을 취소했습니다.');
  });
});

/** Expects that the account has its old address again, and that only the owner received the reset mail. */
async function expectReturned({ email, evil, address, reset }: Victim) {
  expect(await address()).toBe(email);
  expect(await readLinkToken(server().services, evil, 'reset-password')).toBeUndefined();
  expect((await reset()).status).toBe(200);
}

describe('a change that was asked for before a mail and confirmed after it', () => {
  test('is undone by the link of the mail', async () => {
    const owner = await victim();
    await addTotp(owner.intruder);
    expect((await owner.confirm()).status).toBe(200);
    expect((await owner.takeBack()).status).toBe(200);
    await expectReturned(owner);
  });

  test('is undone with the changes after it, and its own stop link still goes back further', async () => {
    const owner = await victim();
    await addTotp(owner.intruder);
    await addPasskey(owner.intruder);
    await owner.confirm();
    const third = 'waiting-third@example.com';
    (await owner.intruder('requestEmailChange', { body: { email: third } })).data();
    const token = (await readLinkToken(server().services, third, 'email-change/confirm')) ?? '';
    expect((await server().call('confirmEmailChange', { body: { token } })).status).toBe(200);
    expect((await owner.takeBack()).status).toBe(200);
    expect(await owner.address()).toBe(owner.email);
    const { db } = server().services;
    expect(await readSecondStepMethods(db, owner.id)).toContain('totp');
    expect((await owner.stop()).data().message).toContain('이메일을 되돌렸습니다');
    expect(await readSecondStepMethods(db, owner.id)).toEqual([]);
    await expectReturned(owner);
  });

  test('is undone although its own link is over by then', async () => {
    const owner = await victim();
    await simulateElapsedDays(server().services, owner.id, 0.9);
    await addTotp(owner.intruder);
    await owner.confirm();
    await simulateElapsedDays(server().services, owner.id, 6.9);
    await runAccountUpkeep(server().services, new Date());
    expect((await owner.stop()).error().code).toBe('TOKEN_INVALID');
    expect((await owner.takeBack()).status).toBe(200);
    await expectReturned(owner);
  });

  test('is undone although the transaction that confirms began before the mail', async () => {
    const owner = await victim();
    const token = await runTransaction(server().services.db, async (tx) => {
      const issued = await issueTakeBackLink(tx, owner.id);
      await confirmEmailChange(tx, owner.confirmLink);
      return issued;
    });
    expect((await server().call('takeBackAccount', { body: { token } })).status).toBe(200);
    await expectReturned(owner);
  });
});

test('a link of another mail stops no change, and a link that stops one takes no account back', async () => {
  const owner = await victim();
  const { db } = server().services;
  await addTotp(owner.intruder);
  const before = await db.$count(mails);
  const body = { token: await owner.link('take-back') };
  expect((await server().call('stopEmailChange', { body })).error().code).toBe('TOKEN_INVALID');
  const other = { token: await owner.link('email-change/stop') };
  const answer = await server().call('takeBackAccount', { body: other });
  expect(answer.error().code).toBe('TOKEN_INVALID');
  expect(await db.$count(mails)).toBe(before);
  expect((await owner.takeBack()).status).toBe(200);
});
