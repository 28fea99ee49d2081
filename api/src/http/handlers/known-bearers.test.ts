import { expect, test } from 'vitest';
import { createMemberWithLogin } from '../../testing/factors.ts';
import { type Caller, MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

interface Ending {
  /** A caller with the token that the test ends. */
  ended: Caller;
  /** A caller with another session of the same member. */
  other: Caller;
  tokenId: string;
}

const change = { current_password: MEMBER_PASSWORD, new_password: 'Another1!' };

const statuses = (call: Caller) =>
  Promise.all(Array.from({ length: 50 }, async () => (await call('me')).status));

async function endingOf(kind: 'session' | 'script'): Promise<Ending> {
  const { call, login } = await createMemberWithLogin(server());
  if (kind === 'script') {
    const made = (await call('createApiToken', { body: { name: '배포', scope: 'read' } })).data();
    return { ended: server().as(made.token), other: call, tokenId: made.token_id };
  }
  const { token } = (await login()).data();
  return { ended: server().as(token), other: call, tokenId: '' };
}

const listed = async (call: Caller) => (await call('listSessions')).data().sessions;

test.each<[string, 'session' | 'script', (ending: Ending) => Promise<{ status: number }>]>([
  ['a log-out', 'session', ({ ended }) => ended('logout')],
  ['the end of all others', 'session', ({ other }) => other('endOtherSessions')],
  ['a new password', 'session', ({ other }) => other('changePassword', { body: change })],
  ['the wish to delete the account', 'session', ({ other }) => other('requestDeletion')],
  [
    'the end of this one',
    'session',
    async ({ ended, other }) => {
      const id = (await listed(ended)).find(({ current }) => current)?.session_id ?? '';
      return other('endSession', { params: { id } });
    },
  ],
  [
    'being revoked',
    'script',
    ({ other, tokenId }) => other('deleteApiToken', { params: { id: tokenId } }),
  ],
])(
  'after %s, a %s that was just used is refused at once, also to many at a time',
  async (_, kind, end) => {
    const ending = await endingOf(kind);
    expect(new Set(await statuses(ending.ended))).toEqual(new Set([200]));
    // Lookups that run while the token ends must not cache the token again.
    const meanwhile = statuses(ending.ended);
    expect((await end(ending)).status).toBe(200);
    expect(new Set(await statuses(ending.ended))).toEqual(new Set([401]));
    await meanwhile;
    expect(new Set(await statuses(ending.ended))).toEqual(new Set([401]));
  },
);

test('many unknown tokens keep no login from working', async () => {
  const { login } = await createMemberWithLogin(server());
  const flood = Array.from({ length: 50 }, (_, n) => server().as(`unknown-${n}`)('me'));
  const { token } = (await login()).data();
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await server().as(token)('me')).status).toBe(200);
});

test('a token in other letter case is nobody’s', async () => {
  const { token, call } = await server().member();
  expect((await call('me')).status).toBe(200);
  const swapped = token.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect((await server().as(swapped)('me')).status).toBe(401);
});
