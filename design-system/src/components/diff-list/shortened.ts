/** How much of a value is shown at first. */
const CHARACTERS = 240;
const LINES = 4;

/**
 * The beginning of a long value: 240 characters and four lines at most. `undefined` for a value that is short enough to be shown
 * whole. Never half a character (a surrogate pair).
 */
export function shortened(value: string): string | undefined {
  const start = value.slice(0, CHARACTERS).split('\n', LINES).join('\n');
  if (start.length === value.length) return undefined;
  return start.isWellFormed() ? start : start.slice(0, -1);
}
