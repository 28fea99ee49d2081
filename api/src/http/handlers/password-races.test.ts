/** Calls that run concurrently with a password change. */
import { describe, expect, test } from 'vitest';
import { readMailedToken } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const read = async (path: string) => server().app.request(path, {}, {});
const NEW = 'Another1!';
const LOGINS = 8;

async function account() {
  const member = await server().member();
  const { username, email } = (await member.call('me')).data();
  const logIn = async (password: string) => {
    const response = await server().call('login', { body: { username, password } });
    return response.status === 200 ? response.data().token : undefined;
  };
  const askForReset = async () => {
    await server().call('requestPasswordReset', { body: { email: email ?? '' } });
    return readMailedToken(read, email ?? '');
  };
  return { ...member, logIn, askForReset };
}

type Account = Awaited<ReturnType<typeof account>>;

const reset = (token: string) =>
  server().call('resetPassword', { body: { token, new_password: NEW } });
const change = ({ call }: Account) =>
  call('changePassword', { body: { current_password: MEMBER_PASSWORD, new_password: NEW } });

/** Counts the sessions from logins with the old password that are still valid. */
async function survivors(tokens: readonly (string | undefined)[]): Promise<number> {
  const found = tokens.filter((token) => token !== undefined);
  const statuses = await Promise.all(
    found.map(async (token) => (await server().as(token)('me')).status),
  );
  return statuses.filter((status) => status === 200).length;
}

/** Logs in with the old password several times while the work runs. Returns the tokens of the successful logins. */
async function overlap(someone: Account, work: () => Promise<unknown>) {
  const logins = Array.from({ length: LOGINS }, () => someone.logIn(MEMBER_PASSWORD));
  const [tokens] = await Promise.all([Promise.all(logins), work()]);
  return tokens;
}

describe('a login with the old password that overlaps', () => {
  test.each([1, 2, 3])('a reset does not survive it (round %i)', async () => {
    const someone = await account();
    const token = await someone.askForReset();
    const tokens = await overlap(someone, () => reset(token));
    expect(await survivors(tokens)).toBe(0);
    expect(await someone.logIn(NEW)).toBeDefined();
  });

  test.each([1, 2, 3])('a change of the password does not survive it (round %i)', async () => {
    const someone = await account();
    const tokens = await overlap(someone, () => change(someone));
    expect(await survivors(tokens)).toBe(0);
    expect((await someone.call('me')).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('works although whoever has the password and a session changes it', {
    tags: 'full',
  }, async () => {
    const someone = await account();
    const token = await someone.askForReset();
    (await change(someone)).data();
    expect((await reset(token)).status).toBe(200);
    expect((await someone.call('me')).status).toBe(401);
  });

  test('dies with the others when one is used, also when both are used at once', async () => {
    const someone = await account();
    const links = [await someone.askForReset(), await someone.askForReset()];
    const statuses = await Promise.all(links.map(async (link) => (await reset(link)).status));
    expect(statuses.toSorted()).toEqual([200, 400]);
  });
});

test('of a change and a reset at once, the sessions of the loser are gone', async () => {
  const someone = await account();
  const token = await someone.askForReset();
  const [changed, done] = await Promise.all([change(someone), reset(token)]);
  const outcomes = [changed.status, done.status];
  expect(outcomes).toSatisfy(([first, second]) => first === 200 || second === 200);
  if (done.status === 200) expect((await someone.call('me')).status).toBe(401);
});
