/** Logins of strangers that wait for their turn, over a real connection. */
import { Worker } from 'node:worker_threads';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildRequest } from '../../testing/build-request.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import {
  countWaitingHashJobs,
  SERVER_HASH_TURN,
  takeHashTurn,
} from '../../use-cases/auth/hash-turn.ts';

/** The maximum number of wrong logins of an account from one address in a minute. */
const LIMIT = 4;

const server = useTestServer({ TRUST_PROXY: '1', RATE_WRONG_LOGINS_PER_ACCOUNT: `${LIMIT}` });
const address = useListeningServer(server);

/* The maximum waiting time never ends by itself; a test ends the wait. */
const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
afterAll(() => patience.mockRestore());

/** A number of callers that is larger than the number of concurrent turns. */
const TURNS = 4;
/** The maximum number of waiting strangers. */
const OF_ALL = 100;

/** Occupies all turns. Returns a function that releases the turns, which also runs at the end of the test. */
function holdTurns(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: TURNS }, (_, i) =>
    takeHashTurn({ ...SERVER_HASH_TURN, key: `holder ${i}` }, () => promise),
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
  const request = buildRequest(endpoints.login, { body }, undefined, address());
  request.headers.set('X-Forwarded-For', from);
  return fetch(request, { signal: signal ?? null });
}

/** Makes the given number of strangers wait, each with a network and username of its own. */
async function manyWait(count: number, signal?: AbortSignal) {
  const before = countWaitingHashJobs();
  const all = Array.from({ length: count }, (_, i) =>
    logIn(`203.0.113.${i}`, `nobody-${i}`, 'wrong-one', signal),
  );
  const answers = Promise.allSettled(all);
  await expect.poll(countWaitingHashJobs).toBe(before + count);
  return { answers };
}

/**
 * Records the passwords in the order in which the threads receive them, which depends on no response and no clock. Other jobs have
 * no password.
 */
function recordHashedPasswords(): () => string[] {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  return () => sent.mock.calls.flatMap(([{ password }]) => password ?? []);
}

describe('while strangers wait for their turn', () => {
  test('one more of them is told when to come back, and members are answered', async () => {
    const letGo = holdTurns();
    const { call } = await server().member();
    const { answers } = await manyWait(OF_ALL - countWaitingHashJobs());
    const refused = await logIn('198.51.100.1', 'somebody');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/로그인과 비밀번호 확인이 몰려 있습니다\. 5초 뒤에/),
      },
    });
    expect((await call('listProjects')).status).toBe(200);
    const confirmed = call('confirm', { body: { password: MEMBER_PASSWORD } });
    await letGo();
    expect((await confirmed).status).toBe(200);
    await answers;
  });

  test('those whom a limit refuses are told at once, and take no place of the account', async () => {
    const letGo = holdTurns();
    const asked = Array.from({ length: LIMIT + 1 }, () => logIn('203.0.113.1', 'kim'));
    const { status, headers } = await Promise.race(asked);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(5);
    await letGo();
    const statuses = (await Promise.all(asked)).map((response) => response.status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: LIMIT }, () => 401), 429]);
  });

  test('those who go away leave their places to others', async () => {
    holdTurns();
    const before = countWaitingHashJobs();
    const gone = new AbortController();
    const { answers } = await manyWait(8, gone.signal);
    gone.abort();
    for (const { status } of await answers) expect(status).toBe('rejected');
    await expect.poll(countWaitingHashJobs).toBe(before);
  });

  test('a member who confirms, and whoever logs in where they did before, go before them', async () => {
    const { call } = await server().member();
    const { username } = (await call('me')).data();
    expect((await logIn('198.51.100.1', username, MEMBER_PASSWORD)).status).toBe(200);
    const letGo = holdTurns();
    const hashed = recordHashedPasswords();
    const { answers } = await manyWait(8);
    const before = countWaitingHashJobs();
    const known = logIn('198.51.100.1', username, 'wrong-at-known-place');
    await expect.poll(countWaitingHashJobs).toBe(before + 1);
    const confirmed = call('confirm', { body: { password: 'wrong-of-member' } });
    await expect.poll(countWaitingHashJobs).toBe(before + 2);
    await letGo();
    await Promise.all([answers, known, confirmed]);
    const passwords = hashed();
    expect(passwords).toEqual(expect.arrayContaining(['wrong-at-known-place', 'wrong-of-member']));
    expect(passwords.at(-1)).toBe('wrong-one');
  });
});
