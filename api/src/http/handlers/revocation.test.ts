import { describe, expect, test } from 'vitest';
import { openSecondSession } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Creates a member with two sessions and an API token, all in use. */
async function inUse() {
  const { call, token } = await server().member();
  const { token: second } = await openSecondSession(server(), call);
  const body = { name: '배포', scope: 'read', expires_in_days: 1 } as const;
  const script = (await call('createApiToken', { body })).data();
  const tokens = { first: token, second, script: script.token };
  const statuses = async () => ({
    first: (await server().as(tokens.first)('me')).status,
    second: (await server().as(tokens.second)('me')).status,
    script: (await server().as(tokens.script)('me')).status,
  });
  expect(await statuses()).toEqual({ first: 200, second: 200, script: 200 });
  return { call, scriptId: script.token_id, statuses, other: server().as(second) };
}

type InUse = Awaited<ReturnType<typeof inUse>>;

const idOfOther = async ({ call }: InUse): Promise<string> => {
  const { sessions } = (await call('listSessions')).data();
  return sessions.find(({ current }) => !current)?.session_id ?? '';
};

const ENDINGS: [string, (member: InUse) => Promise<{ status: number }>, object][] = [
  ['logging out', ({ other }) => other('logout'), { second: 401 }],
  [
    'ending one session',
    async (member) => member.call('endSession', { params: { id: await idOfOther(member) } }),
    { second: 401 },
  ],
  ['ending the other sessions', ({ call }) => call('endOtherSessions'), { second: 401 }],
  [
    'a new password',
    ({ call }) =>
      call('changePassword', {
        body: { current_password: MEMBER_PASSWORD, new_password: 'Another1!' },
      }),
    { second: 401 },
  ],
  [
    'revoking a token for scripts',
    ({ call, scriptId }) => call('deleteApiToken', { params: { id: scriptId } }),
    { script: 401 },
  ],
];

describe('what is in use this very moment', () => {
  test.each(ENDINGS)('is refused right after %s, and the rest is not', async (_, end, refused) => {
    const member = await inUse();
    expect((await end(member)).status).toBe(200);
    expect(await member.statuses()).toEqual({ first: 200, second: 200, script: 200, ...refused });
  });

  test('is refused after a log-out in the midst of calls that look it up', async () => {
    const member = await inUse();
    const calls = Array.from({ length: 6 }, () => member.other('listProjects'));
    const ending = member.other('logout');
    const during = Array.from({ length: 6 }, () => member.other('listProjects'));
    await ending;
    expect((await member.other('listProjects')).status).toBe(401);
    for (const { status } of await Promise.all([...calls, ...during])) {
      expect([200, 401]).toContain(status);
    }
    expect((await member.other('listProjects')).status).toBe(401);
  });
});
