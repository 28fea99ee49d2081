import type { ImageBuilder } from '../image-builder.ts';
import { markOf, readMark } from './pushed-mark.ts';
import type { RegistryImages } from './registry-images.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Pushed on a day, an image stays until that day and the next one are over, by the clock of any server. */
const STAYS_MS = 2 * DAY_MS;
/** Whoever collects has other things to do; what is left is removed the next time. */
const DEADLINE_MS = 60_000;

/** What garbage is collected with. */
export interface RegistryGarbageOptions {
  images: RegistryImages;
  /** Told once when the registry removes nothing, and of each time that it failed. */
  warn: (text: string, error?: unknown) => void;
  now?: () => number;
}

/** The digests of what we pushed, and last on a day that began by this time. */
function pushedBefore(tags: readonly string[], time: number): string[] {
  const days = new Map<string, number>();
  for (const tag of tags) {
    const mark = readMark(tag);
    if (mark) days.set(mark.digest, Math.max(mark.day, days.get(mark.digest) ?? mark.day));
  }
  return [...days].filter(([, day]) => day <= time).map(([digest]) => digest);
}

/** Whether it got a mark since the tags were listed, by another server, whose clock may be in the next day or the last one. */
async function isPushedAgain(
  images: RegistryImages,
  digest: string,
  now: number,
  signal: AbortSignal,
): Promise<boolean> {
  const marks = new Set([now - HOUR_MS, now + HOUR_MS].map((at) => markOf(digest, at)));
  for (const mark of marks) if (await images.has(mark, signal)) return true;
  return false;
}

/**
 * Removes from the registry what we pushed, and neither lately nor to be kept. What another server pushes meanwhile is marked with
 * this day, which is looked up right before it would be removed. A registry that removes nothing is asked once; one that fails is asked again the next time.
 * @returns what is called with the images to keep, by their digests in a registry, and resolves with the digests that were removed
 */
export function registryGarbage({ images, warn, now = Date.now }: RegistryGarbageOptions) {
  let isAble = true;

  /** Whether the registry removes images. */
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

/** A builder that with its own garbage collects that of the registry. */
export const clearingRegistry = (
  builder: ImageBuilder,
  clear: ReturnType<typeof registryGarbage>,
): ImageBuilder => ({
  build: (request, context) => builder.build(request, context),
  async collectGarbage(keep, cacheMaxAgeMs) {
    const { removed } = await builder.collectGarbage(keep, cacheMaxAgeMs);
    return { removed: [...removed, ...(await clear(keep))] };
  },
});
