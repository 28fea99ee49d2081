import type { ImageBuilder } from '../image-builder.ts';
import type { Registry } from './registry.ts';
import { type RegistryImages, registryImages } from './registry-images.ts';

/**
 * Matches a push tag, such as `pushed-20261124-…` with the digest of the image. The tag records the day of a push, because registries
 * do not report times. Images without a push tag were not pushed by us. Each day has one tag instead of one tag for each push, because
 * the tags of an image in use are never removed.
 */
const MARK = /^pushed-(\d{4})(\d{2})(\d{2})-([\da-f]{64})$/;

/**
 * Returns the push tag of an image.
 * @param at the time of the push, in ms since 1970
 */
export const formatPushTag = (digest: string, at: number): string =>
  `pushed-${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${digest.replace('sha256:', '')}`;

/** Parses a push tag. Returns the digest and the start of the day, in ms since 1970; `undefined` for any other tag. */
function parsePushTag(tag: string): { digest: string; day: number } | undefined {
  const [, year, month, date, hash] = MARK.exec(tag) ?? [];
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : { digest: `sha256:${hash}`, day };
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The minimum age of an image before its removal, in ms since the start of its last push day. Two days, so that differences between
 * the clocks of servers do not matter.
 */
const STAYS_MS = 2 * DAY_MS;
/** The time limit of one garbage collection, in ms. The next collection removes the remaining images. */
const DEADLINE_MS = 60_000;

/** The dependencies of the garbage collection. */
export interface RegistryGarbageCollectorOptions {
  images: RegistryImages;
  /** Called once when the registry cannot remove images, and after each failure. */
  warn: (text: string, error?: unknown) => void;
  now?: () => number;
}

/** Returns the digests of images whose last push day began at or before `time`. */
function pushedBefore(tags: readonly string[], time: number): string[] {
  const days = new Map<string, number>();
  for (const tag of tags) {
    const mark = parsePushTag(tag);
    if (mark) days.set(mark.digest, Math.max(mark.day, days.get(mark.digest) ?? mark.day));
  }
  return [...days].filter(([, day]) => day <= time).map(([digest]) => digest);
}

/**
 * Checks whether another server has pushed an image since the tags were listed. The clock of that server may be in the previous or
 * next day.
 */
async function isPushedAgain(
  images: RegistryImages,
  digest: string,
  now: number,
  signal: AbortSignal,
): Promise<boolean> {
  const marks = new Set([now - HOUR_MS, now + HOUR_MS].map((at) => formatPushTag(digest, at)));
  for (const mark of marks) if (await images.has(mark, signal)) return true;
  return false;
}

/**
 * Creates the garbage collection of a registry. A collection removes images that we pushed, except for recent images and images to
 * keep. If another server pushes an image during the collection, the image has a tag of the current day, which the collection checks
 * right before a removal. A registry that cannot remove images is not called again. After a failure, the next collection retries.
 * @returns a function with the digests to keep as its argument, which resolves with the removed digests
 */
export function registryGarbageCollector({
  images,
  warn,
  now = Date.now,
}: RegistryGarbageCollectorOptions) {
  let isAble = true;

  /** Removes old images, and appends their digests to `removed`. Returns false when the registry cannot remove images. */
  async function clear(keep: ReadonlySet<string>, removed: string[]): Promise<boolean> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const tags = await images.tags(signal);
    if (tags === undefined) return false;
    const old = pushedBefore(tags, now() - STAYS_MS).filter((digest) => !keep.has(digest));
    for (const digest of old) {
      if (await isPushedAgain(images, digest, now(), signal)) continue;
      if (!(await images.remove(digest, signal))) return false;
      removed.push(digest);
    }
    return true;
  }
  return async (keep: readonly string[]): Promise<string[]> => {
    const removed: string[] = [];
    if (!isAble) return removed;
    try {
      isAble = await clear(new Set(keep.map((image) => image.replace(/^.*@/, ''))), removed);
      if (!isAble) warn('the registry removes no images: give it a rule of its own');
    } catch (error) {
      warn('old images could not be removed from the registry', error);
    }
    return removed;
  };
}

/**
 * Creates the garbage collection of the registry in the current settings. What is remembered about a registry ends with its settings.
 * @param registry returns the registry of the current settings
 */
export function liveRegistryGarbageCollector(
  registry: () => Registry,
  repository: string,
  warn: RegistryGarbageCollectorOptions['warn'],
): ReturnType<typeof registryGarbageCollector> {
  let known: { key: string; collect: ReturnType<typeof registryGarbageCollector> } | undefined;
  return (keep) => {
    const now = registry();
    const key = JSON.stringify(now);
    if (known?.key !== key) {
      const images = registryImages(now, repository);
      known = { key, collect: registryGarbageCollector({ images, warn }) };
    }
    return known.collect(keep);
  };
}

/** Extends an image builder by the garbage collection of the registry. */
export const withRegistryGarbageCollection = (
  builder: ImageBuilder,
  clear: ReturnType<typeof registryGarbageCollector>,
): ImageBuilder => ({
  build: (request, context) => builder.build(request, context),
  async collectGarbage(keep, cacheMaxAgeMs) {
    const { removed } = await builder.collectGarbage(keep, cacheMaxAgeMs);
    return { removed: [...removed, ...(await clear(keep))] };
  },
});
