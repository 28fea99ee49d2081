import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

/** Locks as a browser with several windows has them. */
function createLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: unknown, take: (lock: object | null) => unknown) {
      if (held.has(name)) return take(null);
      held.add(name);
      try {
        return await take({ name });
      } finally {
        held.delete(name);
      }
    },
  } as unknown as LockManager;
}

test('a browser opens four streams at once, and the next when one has ended', async () => {
  const inSlot = createStreamSlots(createLocks());
  const open = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const streams = open.map(({ promise }) => inSlot(() => promise));
  expect(await inSlot(() => Promise.resolve('fifth'))).toBeUndefined();
  open[2]?.resolve('third');
  expect(await streams[2]).toBe('third');
  expect(await inSlot(() => Promise.resolve('fifth'))).toBe('fifth');
});

test('the error of a stream is not the refusal of a lock', async () => {
  let tries = 0;
  const stream = createStreamSlots(createLocks())(() => {
    tries += 1;
    return Promise.reject(new Error('gone'));
  });
  await expect(stream).rejects.toThrow('gone');
  expect(tries).toBe(1);
});

test.each([
  ['has no locks', undefined],
  ['refuses its locks', { request: () => Promise.reject(new DOMException('no')) }],
])('a browser that %s opens each stream', async (_what, locks) => {
  const inSlot = createStreamSlots(locks);
  const opened = await Promise.all([1, 2, 3, 4, 5].map((n) => inSlot(() => Promise.resolve(n))));
  expect(opened).toEqual([1, 2, 3, 4, 5]);
});
