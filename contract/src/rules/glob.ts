/**
 * Matches names and paths with patterns. The time is bounded: a matcher backtracks only to the last star, and a set of paths has a
 * budget of comparisons, because patterns and paths come from different people who may be hostile.
 */

/** The comparisons that are left. */
interface Budget {
  left: number;
}

/**
 * Matches a sequence with a pattern that contains stars, each for any number of items. Independent matches of single items make it
 * sufficient to remember the last star.
 */
function matchesSequence(
  pattern: readonly string[],
  items: readonly string[],
  star: string,
  fits: (part: string, item: string) => boolean,
): boolean {
  let [at, item, lastStar, resumeAt] = [0, 0, -1, 0];
  while (item < items.length) {
    const part = pattern[at];
    if (part === star) {
      [lastStar, resumeAt] = [at, item];
      at += 1;
    } else if (part !== undefined && fits(part, items[item] ?? '')) {
      at += 1;
      item += 1;
    } else if (lastStar >= 0) {
      resumeAt += 1;
      [at, item] = [lastStar + 1, resumeAt];
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((part) => part === star);
}

const segmentsOf = (text: string): string[] => text.split('/').filter((part) => part !== '');

/** Matches one segment: `*` is any text, `?` is one character. */
function matchesSegment(pattern: string, text: string, budget: Budget): boolean {
  budget.left -= 1;
  if (!/[*?]/.test(pattern)) return pattern === text;
  return matchesSequence(Array.from(pattern), Array.from(text), '*', (part, character) => {
    budget.left -= 1;
    return part === '?' || part === character;
  });
}

const matchesSegments = (
  pattern: readonly string[],
  segments: readonly string[],
  budget: Budget,
): boolean =>
  matchesSequence(
    pattern,
    segments,
    '**',
    (part, segment) => budget.left > 0 && matchesSegment(part, segment, budget),
  );

/** The comparisons of one name, which the longest pattern and the longest name do not exceed. */
const NAME_BUDGET = 1_000_000;

/** Whether a branch or tag matches a pattern: `*` is any text without `/`, `**` is any number of segments, `?` is one character. */
export const matchesName = (pattern: string, name: string): boolean =>
  matchesSegments(segmentsOf(pattern.normalize()), segmentsOf(name.normalize()), {
    left: NAME_BUDGET,
  });

/** The comparisons for all paths of one push. A usual push with 3,000 files and 20 patterns needs a tenth of them. */
const PATHS_BUDGET = 2_000_000;

interface PathPattern {
  readonly isExcluded: boolean;
  /** The segments of the pattern. A folder without a wildcard at its end also means everything in it. */
  readonly segments: readonly string[];
}

const readPattern = (written: string): PathPattern => {
  const isExcluded = written.startsWith('!');
  const path = (isExcluded ? written.slice(1) : written).normalize();
  return { isExcluded, segments: [...segmentsOf(path), '**'] };
};

/**
 * Returns the first path that the patterns include: the last matching pattern decides about a path, and a pattern that begins with `!`
 * excludes. A pattern that matches a folder also matches everything in this folder. Patterns that only exclude leave all other paths included.
 * @returns `undefined` if no path is included; `''` if there are too many paths to decide
 */
export function findIncludedPath(
  patterns: readonly string[],
  paths: readonly string[],
): string | undefined {
  const budget = { left: PATHS_BUDGET };
  const read = patterns.map(readPattern);
  const isIncludedAtFirst = read[0]?.isExcluded ?? true;
  for (const path of paths) {
    const segments = segmentsOf(path.normalize());
    let isIncluded = isIncludedAtFirst;
    for (const { isExcluded, segments: pattern } of read) {
      if (isIncluded === isExcluded && matchesSegments(pattern, segments, budget))
        isIncluded = !isExcluded;
    }
    if (budget.left <= 0) return '';
    if (isIncluded) return path;
  }
  return undefined;
}
