/** The order of versions, `1.2.3`. A suffix such as `-rc.1` is not part of the order. */

const numbersOf = (version: string): number[] =>
  (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Compares two versions: negative if the first is older, positive if it is newer, otherwise 0. */
export function compareVersions(first: string, second: string): number {
  const [left, right] = [numbersOf(first), numbersOf(second)];
  const at = [0, 1, 2].find((index) => left[index] !== right[index]);
  return at === undefined ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
