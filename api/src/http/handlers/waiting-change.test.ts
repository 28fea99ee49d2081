/** An e-mail change that somebody else has asked for and keeps unconfirmed, until the owner has done what the mails say. */
import { describe, expect, test } from 'vitest';
import { addTotp } from '../../testing/factors.ts';
import { accountOf, intruderIn, linkTo } from '../../testing/take-back.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const NEW_PASSWORD = 'Correct-Horse-7';

let count = 0;

/** A member, and an intruder who has asked for another address. */
async function victim() {
  const { services } = server();
  const { id, call } = await server().member();
  const { email } = await accountOf(services, id);
  const intruder = await intruderIn(server(), id);
  count += 1;
  const evil = `waiting-${count}@example.com`;
  (await intruder('requestEmailChange', { body: { email: evil } })).data();
  const confirmLink = (await linkTo(services, evil, 'email-change/confirm')) ?? '';
  const link = async (page: Parameters<typeof linkTo>[2]) =>
    (await linkTo(services, email, page)) ?? '';
  const confirm = () => server().call('confirmEmailChange', { body: { token: confirmLink } });
  const takeBack = async () =>
    server().call('takeBackAccount', { body: { token: await link('take-back') } });
  const stop = async () =>
    server().call('stopEmailChange', { body: { token: await link('email-change/stop') } });
  const reset = async () =>
    server().call('resetPassword', {
      body: { token: await link('reset-password'), new_password: NEW_PASSWORD },
    });
  const address = async () => (await accountOf(services, id)).email;
  return { id, email, evil, call, intruder, link, confirm, takeBack, stop, reset, address };
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
    expect((await owner.stop()).data().message).toBe('이메일 변경을 막았습니다.');
  });
});
