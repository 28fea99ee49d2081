import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { removing } from '../write.ts';
import { atOnceOrStepwise, type Stepwise } from './missing-call.ts';

const answer = (status: number) => new ApiError({ status, message: '없습니다.' });

const rows = { query: { queryKey: ['rows'] }, rows: (list: { slug: string }[]) => list };
const isIt = ({ slug }: { slug: string }) => slug === 'web';

function work(error: Error | undefined, isThere = true) {
  const progress: Stepwise = {};
  const client = new QueryClient();
  const queryFn = () => Promise.resolve(isThere ? [{ slug: 'web' }] : []);
  const inSteps = vi.fn(() => Promise.resolve(undefined));
  const send = vi.fn(() => (error ? Promise.reject(error) : Promise.resolve(undefined)));
  const write = removing({ ...rows, query: { ...rows.query, queryFn } }, isIt, {
    send,
    missingCall: { advice: '나누어 합니다.', isThere: (list) => list.some(isIt) },
    stale: [],
  });
  const run = () => atOnceOrStepwise(progress, () => write.send(client, undefined), inSteps);
  return { run, inSteps, atOnce: send };
}

describe('what a server may not do at once', () => {
  test('is done at once where it can be', async () => {
    const { run, inSteps } = work(undefined);
    await run();
    expect(inSteps).not.toHaveBeenCalled();
  });

  test.each([404, 405, 501])('is told first after %i, and then done in steps', async (status) => {
    const { run, inSteps, atOnce } = work(answer(status));
    await expect(run()).rejects.toThrow('나누어 합니다.');
    expect(inSteps).not.toHaveBeenCalled();
    await run();
    expect(inSteps).toHaveBeenCalledOnce();
    expect(atOnce).toHaveBeenCalledOnce();
  });

  test('is not found where the thing is gone, and never done in steps', async () => {
    const { run, inSteps } = work(answer(404), false);
    for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toThrow('없습니다.');
    expect(inSteps).not.toHaveBeenCalled();
  });

  test.each([answer(409), answer(500), answer(429)])('fails as it fails: %j', async (error) => {
    const { run, inSteps } = work(error);
    for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toBe(error);
    expect(inSteps).not.toHaveBeenCalled();
  });
});
