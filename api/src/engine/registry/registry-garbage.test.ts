import { expect, it, vi } from 'vitest';
import { startScriptedRegistry } from '../../testing/engine/scripted-registry.ts';
import {
  formatPushTag,
  liveRegistryGarbageCollector,
  registryGarbageCollector,
} from './registry-garbage.ts';
import type { RegistryImages } from './registry-images.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-24T12:00:00Z');
const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`;
const [A, B, C] = [digestOf('a'), digestOf('b'), digestOf('c')];
const daysAgo = (digest: string, days: number) => formatPushTag(digest, NOW - days * DAY_MS);

/** Creates the garbage collection of a repository with these tags. */
function garbageOf(tags: string[], changed: Partial<RegistryImages> = {}, now = NOW) {
  const images = {
    tags: vi.fn(() => Promise.resolve<string[] | undefined>(tags)),
    has: (tag: string) => Promise.resolve(tags.includes(tag)),
    remove: vi.fn((_digest: string) => Promise.resolve(true)),
    ...changed,
  };
  const warn = vi.fn<(text: string, error?: unknown) => void>();
  return { clear: registryGarbageCollector({ images, warn, now: () => now }), images, warn };
}

it('removes what was pushed days ago and is not kept', async () => {
  const { clear, warn } = garbageOf([daysAgo(A, 3), daysAgo(B, 3), daysAgo(C, 1)]);
  expect(await clear([`r.test/apps/naru@${A}`, digestOf('d')])).toEqual([B]);
  expect(warn).not.toHaveBeenCalled();
});

it('goes by the last day on which an image was pushed', async () => {
  const { clear } = garbageOf([daysAgo(A, 9), daysAgo(A, 1), daysAgo(A, 8), daysAgo(B, 9)]);
  expect(await clear([])).toEqual([B]);
});

it('leaves alone what others pushed', async () => {
  const foreign = ['latest', 'pushed-20200101', `pushed-20209999-${'a'.repeat(64)}`];
  expect(await garbageOf(foreign).clear([])).toEqual([]);
});

it.each([
  ['2026-11-24T12:00Z', '2026-11-24T12:00Z'],
  ['2026-11-23T23:59Z', '2026-11-24T00:01Z'],
  ['2026-11-25T00:01Z', '2026-11-24T23:59Z'],
])(
  'leaves what was pushed again since the list, at %s by a clock, %s by ours',
  async (pushed, here) => {
    const again = formatPushTag(A, Date.parse(pushed));
    const has = (tag: string) => Promise.resolve(tag === again);
    const { clear } = garbageOf([daysAgo(A, 9), daysAgo(B, 9)], { has }, Date.parse(here));
    expect(await clear([])).toEqual([B]);
  },
);

it('asks a registry that removes nothing once, and says so once', async () => {
  const remove = vi.fn(() => Promise.resolve(false));
  const { clear, images, warn } = garbageOf([daysAgo(A, 9), daysAgo(B, 9)], { remove });
  expect(await clear([])).toEqual([]);
  expect(await clear([])).toEqual([]);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(images.tags).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([['the registry removes no images: give it a rule of its own']]);
});

it('asks one that lists nothing once', async () => {
  const { clear, warn } = garbageOf([], { tags: () => Promise.resolve(undefined) });
  await clear([]);
  await clear([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('asks one that failed again, and tells what was removed until then', async () => {
  const error = new Error('away');
  const remove = vi.fn((digest: string) =>
    digest === B ? Promise.reject(error) : Promise.resolve(true),
  );
  const { clear, warn } = garbageOf([daysAgo(A, 9), daysAgo(B, 9)], { remove });
  expect(await clear([])).toEqual([A]);
  expect(warn).toHaveBeenCalledWith('old images could not be removed from the registry', error);
  remove.mockResolvedValue(true);
  expect(await clear([])).toEqual([A, B]);
});

it('forgets a registry that removes nothing when the settings name another one', async () => {
  const old = formatPushTag(A, Date.now() - 9 * DAY_MS);
  const registryWith = (status: number) =>
    startScriptedRegistry((request) => {
      if (request.startsWith('DELETE ')) return { status };
      return request.includes('/tags/list') ? { body: { tags: [old] } } : { status: 404 };
    });
  const [first, second] = [await registryWith(405), await registryWith(202)];
  let address = first.host;
  const warn = vi.fn<(text: string, error?: unknown) => void>();
  const collect = liveRegistryGarbageCollector(() => ({ address, insecure: true }), 'naru', warn);
  expect(await collect([])).toEqual([]);
  expect(await collect([])).toEqual([]);
  expect(first.asked.filter((request) => request.startsWith('DELETE '))).toHaveLength(1);
  address = second.host;
  expect(await collect([])).toEqual([A]);
  expect(warn).toHaveBeenCalledTimes(1);
});
