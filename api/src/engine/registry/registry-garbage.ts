import type { ImageBuilder } from '../image-builder.ts';
import type { RegistryImages } from './registry-images.ts';

/**
 * A tag that records the day of an image's push, because registries do not report times: `pushed-20261124-…` with its digest. Images
 * without such a tag were not pushed by us. There is one tag for each day instead of each push, because the tags of an image in use remain.
 */
const MARK = /^pushed-(\d{4})(\d{2})(\d{2})-([\da-f]{64})$/;

/** The tag of an image that is pushed at this time (in ms) under this digest. */
export const pushTagOf = (digest: string, at: number): string =>
  `pushed-${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${digest.replace('sha256:', '')}`;

/** The digest, and the start of the day in ms; `undefined` for any other tag. */
function parsePushTag(tag: string): { digest: string; day: number } | undefined {
  const [, year, month, date, hash] = MARK.exec(tag) ?? [];
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : { digest: `sha256:${hash}`, day };
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * How long an image remains after the start of its last push day, in ms: that day and the next, so that differences between the clocks of
 * servers do not matter.
 */
const STAYS_MS = 2 * DAY_MS;
/** The time limit of one collection, in ms. The next collection removes the rest. */
const DEADLINE_MS = 60_000;

/** The dependencies of the collection. */
export interface RegistryGarbageOptions {
  images: RegistryImages;
  /** Called once when the registry cannot remove images, and after each failure. */
  warn: (text: string, error?: unknown) => void;
  now?: () => number;
}

/** The digests of our images whose last push day began by this time. */
function pushedBefore(tags: readonly string[], time: number): string[] {
  const days = new Map<string, number>();
  for (const tag of tags) {
    const mark = parsePushTag(tag);
    if (mark) days.set(mark.digest, Math.max(mark.day, days.get(mark.digest) ?? mark.day));
  }
  return [...days].filter(([, day]) => day <= time).map(([digest]) => digest);
}

/** Whether another server has tagged an image with a push day since the tags were listed. Its clock may be in the previous or next day. */
async function isPushedAgain(
  images: RegistryImages,
  digest: string,
  now: number,
  signal: AbortSignal,
): Promise<boolean> {
  const marks = new Set([now - HOUR_MS, now + HOUR_MS].map((at) => pushTagOf(digest, at)));
  for (const mark of marks) if (await images.has(mark, signal)) return true;
  return false;
}

/**
 * Creates the garbage collection of a registry: it removes images that we pushed, except for recent images and images to keep. Images that
 * another server pushes meanwhile have a tag of the current day, which is checked right before a removal. A registry that cannot remove
 * images is not called again; after a failure, the next collection retries.
 * @returns a function that takes the digests to keep, and resolves with the removed digests
 */
export function registryGarbage({ images, warn, now = Date.now }: RegistryGarbageOptions) {
  let isAble = true;

  /** Whether the registry can remove images. */
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

/** Extends a builder: its garbage collection also cleans the registry. */
export const withRegistryGarbage = (
  builder: ImageBuilder,
  clear: ReturnType<typeof registryGarbage>,
): ImageBuilder => ({
  build: (request, context) => builder.build(request, context),
  async collectGarbage(keep, cacheMaxAgeMs) {
    const { removed } = await builder.collectGarbage(keep, cacheMaxAgeMs);
    return { removed: [...removed, ...(await clear(keep))] };
  },
});
