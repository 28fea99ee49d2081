import { sessionEndpoints } from '@naru/contract/endpoints/session';
import { usageEndpoints } from '@naru/contract/endpoints/usage';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import { describeRemoval } from '../write.ts';
import {
  callIfSupported,
  callWithStepwiseFallback,
  type StepwiseProgress,
} from './missing-call.ts';

const answer = (status: number) => new ApiError({ status, message: '없습니다.' });

const endpoint = sessionEndpoints.endSession;

/** Connects the client, with a session of its own, to a server that responds to every request with this status. */
function connectTo(status: number) {
  const { signal } = new AbortController();
  const fetch = vi.fn(() => Promise.resolve(new Response('{"success":false}', { status })));
  const session = { token: () => 'token', signal: () => signal, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
  return fetch;
}

beforeEach(() => {
  connectTo(500);
});

const rows = { query: { queryKey: ['rows'] }, rows: (list: { slug: string }[]) => list };
const isIt = ({ slug }: { slug: string }) => slug === 'web';

function work(error: Error | undefined, isThere = true) {
  const progress: StepwiseProgress = {};
  const client = new QueryClient();
  const queryFn = () => Promise.resolve(isThere ? [{ slug: 'web' }] : []);
  const inSteps = vi.fn(() => Promise.resolve(undefined));
  const send = vi.fn(() => (error ? Promise.reject(error) : Promise.resolve(undefined)));
  const write = describeRemoval({ ...rows, query: { ...rows.query, queryFn } }, isIt, {
    send,
    missingCall: { endpoint, advice: '나누어 합니다.', isThere: (list) => list.some(isIt) },
    stale: [],
  });
  const run = () =>
    callWithStepwiseFallback(progress, () => write.send(client, undefined), inSteps);
  return { run, inSteps, atOnce: send };
}

describe('a write whose single call the server may lack', () => {
  test('uses the single call if the server has it', async () => {
    const { run, inSteps } = work(undefined);
    await run();
    expect(inSteps).not.toHaveBeenCalled();
  });

  test.each([404, 405, 501])(
    'shows the advice after %i, and runs the steps at the next attempt',
    async (status) => {
      const { run, inSteps, atOnce } = work(answer(status));
      await expect(run()).rejects.toThrow('나누어 합니다.');
      expect(inSteps).not.toHaveBeenCalled();
      await run();
      expect(inSteps).toHaveBeenCalledOnce();
      expect(atOnce).toHaveBeenCalledOnce();
    },
  );

  test('fails with 404 if the resource is missing, and never runs the steps', async () => {
    const { run, inSteps } = work(answer(404), false);
    for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toThrow('없습니다.');
    expect(inSteps).not.toHaveBeenCalled();
  });

  test.each([answer(409), answer(500), answer(429)])(
    'fails with any other error: %j',
    async (error) => {
      const { run, inSteps } = work(error);
      for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toBe(error);
      expect(inSteps).not.toHaveBeenCalled();
    },
  );
});

test('a later form does not send a call that the server is known to lack', async () => {
  const first = work(answer(405));
  await expect(first.run()).rejects.toThrow('나누어 합니다.');
  const second = work(undefined);
  await expect(second.run()).rejects.toThrow('나누어 합니다.');
  expect(second.atOnce).not.toHaveBeenCalled();
  await second.run();
  expect(second.inSteps).toHaveBeenCalledOnce();
});

test('another session sends the call again', async () => {
  await expect(work(answer(405)).run()).rejects.toThrow('나누어 합니다.');
  connectTo(500);
  const { run, atOnce } = work(undefined);
  await run();
  expect(atOnce).toHaveBeenCalledOnce();
});

describe('a read that the server may not have', () => {
  const { listSessions } = sessionEndpoints;
  const { projectUsage } = usageEndpoints;

  test.each([404, 405, 501])('is null after %i, and sends no second request', async (status) => {
    const fetch = connectTo(status);
    for (let time = 0; time < 2; time += 1)
      expect(await callIfSupported(listSessions, {})).toBe(null);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('is requested again after 404 on a path with parameters: the resource may be missing', async () => {
    const fetch = connectTo(404);
    for (const slug of ['shop', 'blog'])
      expect(await callIfSupported(projectUsage, { params: { slug } })).toBe(null);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('fails with any other error', async () => {
    connectTo(403);
    await expect(callIfSupported(listSessions, {})).rejects.toMatchObject({ status: 403 });
  });
});
