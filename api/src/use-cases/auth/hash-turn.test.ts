import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  createHashQueue,
  createLikelyMemberHashTurn,
  createMemberHashTurn,
  createStrangerHashTurn,
  type HashTurn,
} from './hash-turn.ts';

const HERE = new AbortController().signal;

/** Creates a queue with one place, which stays occupied until `end`, and records the order in which the waiting callers then run. */
function heldQueue() {
  const late = new AbortController();
  const { takeHashTurn } = createHashQueue(1, () => late.signal);
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const refused: string[] = [];
  const all = [takeHashTurn({ rank: 0, key: 'holder' }, () => promise)];
  const come = (name: string, turn: HashTurn): void => {
    const run = takeHashTurn(turn, async () => void begun.push(name));
    all.push(
      run.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 5 });
        expect(error.message).toMatch(/몰려 있습니다\. 5초 뒤에 다시/);
        refused.push(name);
      }),
    );
  };
  const end = async () => {
    resolve();
    await Promise.all(all);
    return { begun, refused };
  };
  return { come, end, late };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const times = (n: number, work: (i: number) => void) =>
  Array.from({ length: n }, (_, i) => work(i));

describe('the queue of hashes', () => {
  test('has members first, then known places, then strangers', async () => {
    const { come, end } = heldQueue();
    come('stranger', createStrangerHashTurn('203.0.113.1', HERE, 'kim'));
    come('known', createLikelyMemberHashTurn('kim at home', HERE));
    come('member', createMemberHashTurn('u1', HERE));
    expect((await end()).begun).toEqual(['member', 'known', 'stranger']);
  });

  test('lets one network take no more of it than another, whatever it sends', async () => {
    const { come, end } = heldQueue();
    times(20, (i) => come(`greedy ${i}`, createStrangerHashTurn('2001:db8::1', HERE, `name ${i}`)));
    come('same network', createStrangerHashTurn('2001:db8::2', HERE, 'kim'));
    come('modest', createStrangerHashTurn('203.0.113.2', HERE, 'lee'));
    const { begun, refused } = await end();
    expect(refused).toHaveLength(13);
    expect(refused).toContain('same network');
    expect(begun.indexOf('modest')).toBeLessThan(2);
  });

  test('lets one account take no more of it than another, from however many networks', async () => {
    const { come, end } = heldQueue();
    times(50, (i) => come(`kim ${i}`, createStrangerHashTurn(`203.0.113.${i}`, HERE, 'kim')));
    come('lee', createStrangerHashTurn('198.51.100.1', HERE, 'lee'));
    const { begun, refused } = await end();
    expect(refused).toHaveLength(41);
    expect(begun.indexOf('lee')).toBe(1);
  });

  test('lets the owner of an account go on whom three networks try all the time', async () => {
    const { come, end } = heldQueue();
    times(12, (i) => {
      for (const n of [1, 2, 3])
        come(`wrong ${i}`, createStrangerHashTurn(`203.0.113.${n}`, HERE, 'kim'));
    });
    come('owner', createStrangerHashTurn('198.51.100.1', HERE, 'kim'));
    const { begun, refused } = await end();
    expect(refused).toHaveLength(37 - 9);
    expect(begun.indexOf('owner')).toBeLessThanOrEqual(4);
    expect(begun).toContain('owner');
  });

  test('is bounded, and full for strangers only', async () => {
    const { come, end } = heldQueue();
    times(1000, (i) =>
      come('stranger', createStrangerHashTurn(`10.0.${i >> 8}.${i % 256}`, HERE, `n${i}`)),
    );
    come('member', createMemberHashTurn('u1', HERE));
    come('known', createLikelyMemberHashTurn('kim at home', HERE));
    const { begun, refused } = await end();
    expect(begun.slice(0, 2)).toEqual(['member', 'known']);
    expect(begun).toHaveLength(100);
    expect(new Set(refused)).toEqual(new Set(['stranger']));
  });

  test('lets nobody wait for long', async () => {
    const { come, end, late } = heldQueue();
    come('member', createMemberHashTurn('u1', HERE));
    come('stranger', createStrangerHashTurn('203.0.113.1', HERE, 'kim'));
    late.abort();
    await settled();
    expect((await end()).refused.toSorted()).toEqual(['member', 'stranger']);
  });

  test('is left by whoever goes away, and gives the place to the next one', async () => {
    const { come, end } = heldQueue();
    const gone = new AbortController();
    times(8, (i) => come(`gone ${i}`, createStrangerHashTurn('203.0.113.1', gone.signal, `n${i}`)));
    gone.abort('the client went away');
    await settled();
    times(8, (i) => come(`next ${i}`, createStrangerHashTurn('203.0.113.1', HERE, `n${i}`)));
    const { begun, refused } = await end();
    expect(begun).toEqual(Array.from({ length: 8 }, (_, i) => `next ${i}`));
    expect(refused).toHaveLength(8);
  });

  test('counts few logins at once, each network in its turn', async () => {
    const { takeGuessCountingTurn } = createHashQueue(1, () => HERE);
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const note = async (text: string): Promise<void> => void begun.push(text);
    const ask = (address: string, work = () => note(address)): Promise<void> =>
      takeGuessCountingTurn(address, HERE, work).catch(() => note(`${address} refused`));
    const all = [ask('203.0.113.1', () => promise)];
    times(10, () => all.push(ask('203.0.113.1')));
    all.push(ask('198.51.100.1'));
    await settled();
    expect(begun).toEqual(['203.0.113.1 refused', '203.0.113.1 refused']);
    resolve();
    await Promise.all(all);
    expect(begun[2]).toBe('198.51.100.1');
    expect(begun).toHaveLength(11);
  });

  test('lets everybody go on while one member always asks for more', async () => {
    const { takeHashTurn } = createHashQueue(1, () => HERE);
    let done = 0;
    const noteDone = () => {
      done += 1;
      return Promise.resolve();
    };
    const others = [
      createLikelyMemberHashTurn('kim at home', HERE),
      createLikelyMemberHashTurn('lee at home', HERE),
      createStrangerHashTurn('203.0.113.1', HERE, 'kim'),
      createStrangerHashTurn('203.0.113.2', HERE, 'lee'),
    ].map((turn) => takeHashTurn(turn, noteDone));
    let greedy = 0;
    const loop = async (): Promise<void> => {
      while (done < others.length && greedy < 1000) {
        greedy += 1;
        await takeHashTurn(createMemberHashTurn('u1', HERE), async () => undefined);
      }
    };
    await Promise.all([...others, ...Array.from({ length: 8 }, loop)]);
    expect(greedy).toBeLessThan(50);
  });

  test('gives one member or network no second turn at once', async () => {
    const { takeHashTurn } = createHashQueue(2, () => HERE);
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const take = (key: string) =>
      takeHashTurn(createMemberHashTurn(key, HERE), () => {
        begun.push(key);
        return promise;
      });
    const all = [take('u1'), take('u1'), take('u2')];
    await settled();
    expect(begun).toEqual(['u1', 'u2']);
    resolve();
    await Promise.all(all);
  });

  test('passes on what goes wrong in a turn', async () => {
    const { takeHashTurn } = createHashQueue(1, () => HERE);
    const broken = takeHashTurn(createMemberHashTurn('u1', HERE), () =>
      Promise.reject(new Error('broken')),
    );
    await expect(broken).rejects.toThrow('broken');
    await expect(takeHashTurn(createMemberHashTurn('u1', HERE), async () => 1)).resolves.toBe(1);
  });
});
