import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { atOnceOrStepwise, type Stepwise } from './stepwise.ts';

const answer = (status: number) => new ApiError({ status, message: '없습니다.' });

function work(error: Error | undefined, isThere = true) {
  const progress: Stepwise = {};
  const inSteps = vi.fn(() => Promise.resolve('steps'));
  const atOnce = vi.fn(() => (error ? Promise.reject(error) : Promise.resolve('at once')));
  const run = () =>
    atOnceOrStepwise({
      progress,
      atOnce,
      inSteps,
      isThere: () => Promise.resolve(isThere),
      explanation: '나누어 합니다.',
    });
  return { run, inSteps, atOnce };
}

describe('what a server may not do at once', () => {
  test('is done at once where it can be', async () => {
    const { run, inSteps } = work(undefined);
    expect(await run()).toBe('at once');
    expect(inSteps).not.toHaveBeenCalled();
  });

  test.each([404, 405, 501])('is told first after %i, and then done in steps', async (status) => {
    const { run, inSteps, atOnce } = work(answer(status));
    await expect(run()).rejects.toThrow('나누어 합니다.');
    expect(inSteps).not.toHaveBeenCalled();
    expect(await run()).toBe('steps');
    expect(atOnce).toHaveBeenCalledOnce();
  });

  test('is not found where the thing is gone, and never done in steps', async () => {
    const { run, inSteps } = work(answer(404), false);
    for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toThrow('없습니다.');
    expect(inSteps).not.toHaveBeenCalled();
  });

  test.each([answer(409), answer(500), new NetworkError('timeout')])(
    'fails as it fails: %j',
    async (error) => {
      const { run, inSteps } = work(error);
      for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toBe(error);
      expect(inSteps).not.toHaveBeenCalled();
    },
  );
});
