import { describe, expect, test } from 'vitest';
import { fairQueue, QueueFullError } from './fair-queue.ts';

/** Creates a queue whose only place is occupied. Records the names of started tasks and of refused tasks. */
function heldQueue(places: { waitingPerKey?: number; waitingInAll?: number } = {}) {
  const queue = fairQueue({ atOnce: 1, ...places });
  const { promise, resolve } = Promise.withResolvers<void>();
  const [begun, refused]: [string[], string[]] = [[], []];
  const all = [queue.run('holder', () => promise, { rank: -1 })];
  const come = (name: string, key: string, rank = 0): void => {
    const run = queue.run(key, async () => void begun.push(name), { rank });
    all.push(
      run.catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        refused.push(name);
      }),
    );
  };
  const end = async () => {
    resolve();
    await Promise.all(all);
    return { begun, refused };
  };
  return { come, end };
}

describe('ranks in a fair queue', () => {
  test('go before shares: who comes last with a lower rank is next', async () => {
    const { come, end } = heldQueue();
    come('stranger', 'a', 2);
    come('likely', 'b', 1);
    come('stranger again', 'c', 2);
    come('member', 'd', 0);
    const { begun } = await end();
    expect(begun).toEqual(['member', 'likely', 'stranger', 'stranger again']);
  });

  test('keep their own time: who was served much in one is not put back in another', async () => {
    const { come, end } = heldQueue();
    come('member', 'kim', 0);
    come('stranger', 'kim elsewhere', 1);
    come('member again', 'kim', 0);
    const { begun } = await end();
    expect(begun).toEqual(['member', 'stranger', 'member again']);
  });

  test('are no more than a preference: each goes on while those before it always wait', async () => {
    const { come, end } = heldQueue();
    for (const name of ['a', 'b', 'c', 'd']) {
      come(`member ${name}`, name, 0);
      come(`likely ${name}`, `${name} at home`, 1);
      come(`stranger ${name}`, `${name} elsewhere`, 2);
    }
    const { begun } = await end();
    const kinds = begun.map((name) => name.split(' ')[0]);
    expect(kinds).toEqual(Array.from({ length: 4 }, () => ['member', 'likely', 'stranger']).flat());
  });
});

describe('a fair queue that is full', () => {
  test('refuses the last of whoever has the most that wait, and not the newcomer', async () => {
    const { come, end } = heldQueue({ waitingInAll: 3 });
    come('greedy 1', 'greedy');
    come('greedy 2', 'greedy');
    come('greedy 3', 'greedy');
    come('modest', 'modest');
    const { begun, refused } = await end();
    expect(refused).toEqual(['greedy 3']);
    expect(begun.toSorted()).toEqual(['greedy 1', 'greedy 2', 'modest']);
  });

  test('refuses the last rank before any other', async () => {
    const { come, end } = heldQueue({ waitingInAll: 2 });
    come('stranger', 'a', 2);
    come('member 1', 'b', 0);
    come('member 2', 'b', 0);
    come('stranger again', 'c', 2);
    const { begun, refused } = await end();
    expect(refused).toEqual(['stranger', 'stranger again']);
    expect(begun).toEqual(['member 1', 'member 2']);
  });

  test('refuses the newcomer where everybody has as many and has used as little', async () => {
    const { come, end } = heldQueue({ waitingInAll: 2 });
    for (const name of ['a', 'b', 'c']) come(name, name);
    expect(await end()).toEqual({ begun: ['a', 'b'], refused: ['c'] });
  });
});
