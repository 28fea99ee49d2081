/** Compares the versions that repositories declare, and chooses the version of a base image for them. */
import semver from 'semver';
import type { Language } from './version-files.ts';

const OPTIONS = { loose: true } as const;
/** Above every number of a real version. */
const ABOVE = 999_999;

const NODE_LINES: Readonly<Record<string, string>> = {
  hydrogen: '18',
  iron: '20',
  jod: '22',
  krypton: '24',
};

/** Converts a version of Python (PEP 440) to npm's spelling. Exclusions with `!=` are left out. */
const python = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !part.startsWith('!='))
    .map((part) => part.replace(/^===?/, '').replace(/^~=\s*(\d+\.\d+)$/, '^$1'))
    .map((part) => part.replace(/^~=/, '~').replace(/\.\*$/, ''))
    .join(' ');

/** Returns the first numbers of a version, such as `17.0` of `openjdk64-17.0.2`. */
const numbers = (text: string, count: number): string =>
  /(?:^|[-@\s])(\d+(?:[._]\d+)*)/.exec(text)?.[1]?.split(/[._]/).slice(0, count).join('.') ?? '';

const SPELLINGS: Readonly<Partial<Record<Language, (text: string) => string>>> = {
  node: (text) => {
    const line = /^lts\/(\w+)$/.exec(text)?.[1];
    return line === undefined ? text : (NODE_LINES[line] ?? '');
  },
  python,
  go: (text) => numbers(text, 2),
  // Java 8 and older are versions 1.x.
  java: (text) => numbers(numbers(text, 2).replace(/^1\.(?=\d)/, ''), 1),
  dotnet: (text) => numbers(text, 2),
  php: (text) => text.replace(/\|{1,2}/g, '||'),
};

/** Returns a declared version as a range of npm's kind; `undefined` for a text without a version, such as `lts/*` or `stable`. */
export function parseDeclaredRange(language: Language, value: string): string | undefined {
  const text = value.trim().replace(/^(?:v|go|python-|ruby-|node-|bun-v?|rust-)(?=\d)/, '');
  const range = semver.validRange(SPELLINGS[language]?.(text) ?? text, OPTIONS);
  return range === null || range === '*' ? undefined : range;
}

export const rangesIntersect = (one: string, other: string): boolean =>
  semver.intersects(one, other, OPTIONS);

/** Returns `usual` if all its versions are in the declared range, else the range. A text that is no range counts as missing. */
export function narrowRange(range: string | undefined, usual: string | undefined) {
  if (range === undefined || semver.validRange(range, OPTIONS) === null) return usual;
  return usual !== undefined && semver.subset(usual, range, OPTIONS) ? usual : range;
}

/** Returns the major number of the lowest version in a range. */
export const lowestMajor = (range: string): number => semver.minVersion(range, OPTIONS)?.major ?? 0;

/** Returns the newest version that an image with this tag can contain: `20.999999.999999` for `20`. */
const newestOf = (tag: string): string => [...tag.split('.'), ABOVE, ABOVE].slice(0, 3).join('.');

/** How many numbers the versions in the tags of an image have. */
export interface TagLength {
  shortest: 1 | 2 | 3;
  longest: 1 | 2 | 3;
}

/**
 * Returns the version in the tag of a base image: the first of the `usual` ones in the range, else the shortest one whose images are
 * all in the range, else the lowest version of the range.
 */
export function chooseImageVersion(
  range: string,
  usual: readonly string[],
  { shortest, longest }: TagLength,
): string {
  const fits = (tag: string) => semver.satisfies(newestOf(tag), range, OPTIONS);
  const lowest = semver.minVersion(range, OPTIONS) ?? new semver.SemVer('0.0.0');
  const parts = [lowest.major, lowest.minor, lowest.patch].slice(0, longest);
  const tags = parts.map((_, index) => parts.slice(0, index + 1).join('.')).slice(shortest - 1);
  return usual.find(fits) ?? tags.find(fits) ?? parts.join('.');
}
