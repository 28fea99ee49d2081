/** Logins of strangers that wait for their turn, on a socket. */
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashesWaiting, SERVER_TURN, takeTurn } from '../../domain/auth/hash-turn.ts';
import { useListening } from '../../testing/listening.ts';
import { MEMBER_PASSWORD, requestOf, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ TRUST_PROXY: '1' });
const address = useListening(server);

const PATIENT = { timeout: 60_000 };

/* Whoever waits does so until the test goes on. */
const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
afterAll(() => patience.mockRestore());

/** More than there are turns at once. */
const TURNS = 4;
/** What the queue takes of one network. */
const OF_ONE_NETWORK = 4;

/** Takes every turn there is until the end of the test, or until it is let go. */
function holdTurns(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: TURNS }, (_, i) =>
    takeTurn({ ...SERVER_TURN, key: `holder ${i}` }, () => promise),
  );
  const letGo = async () => {
    resolve();
    await Promise.all(held);
  };
  onTestFinished(letGo);
  return letGo;
}

function logIn(from: string, username: string, password = 'wrong-one', signal?: AbortSignal) {
  const body = { username, password };
  const request = requestOf(endpoints.login, { body }, undefined, address());
  request.headers.set('X-Forwarded-For', from);
  return fetch(request, { signal: signal ?? null });
}

/** Has as many strangers of one network wait as may. */
async function fillNetwork(from: string, signal?: AbortSignal) {
  const before = hashesWaiting();
  const all = Array.from({ length: OF_ONE_NETWORK }, (_, i) =>
    logIn(from, `nobody-${i}`, 'wrong-one', signal),
  );
  const answers = Promise.allSettled(all);
  await expect.poll(hashesWaiting, PATIENT).toBe(before + OF_ONE_NETWORK);
  return answers;
}

describe('while strangers wait for their turn', () => {
  test('one more of them is told when to come back, and others are answered', async () => {
    const letGo = holdTurns();
    const { call } = await server().member();
    const { username } = (await call('me')).data();
    const waiting = fillNetwork('203.0.113.1');
    await expect.poll(hashesWaiting, PATIENT).toBeGreaterThanOrEqual(OF_ONE_NETWORK);
    const refused = await logIn('203.0.113.1', 'somebody');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/로그인과 비밀번호 확인이 몰려 있습니다\. 5초 뒤에/),
      },
    });
    expect((await call('listProjects')).status).toBe(200);
    const mine = logIn('198.51.100.1', username, MEMBER_PASSWORD);
    await letGo();
    expect((await mine).status).toBe(200);
    await waiting;
  });

  test('those who go away leave their places to others', async () => {
    holdTurns();
    const before = hashesWaiting();
    const gone = new AbortController();
    const waiting = fillNetwork('203.0.113.2', gone.signal);
    await expect.poll(hashesWaiting, PATIENT).toBe(before + OF_ONE_NETWORK);
    gone.abort();
    for (const { status } of await waiting) expect(status).toBe('rejected');
    await expect.poll(hashesWaiting, PATIENT).toBe(before);
  });

  test('a confirmation of a member goes first', async () => {
    const letGo = holdTurns();
    const { call } = await server().member();
    const order: string[] = [];
    const strangers = fillNetwork('203.0.113.3').then(() => order.push('strangers'));
    await expect.poll(hashesWaiting, PATIENT).toBeGreaterThanOrEqual(OF_ONE_NETWORK);
    const before = hashesWaiting();
    const mine = call('confirm', { body: { password: MEMBER_PASSWORD } });
    const confirmed = mine.then(({ status }) => order.push(`member ${status}`));
    await expect.poll(hashesWaiting, PATIENT).toBe(before + 1);
    await letGo();
    await Promise.all([strangers, confirmed]);
    expect(order).toEqual(['member 200', 'strangers']);
  });
});
