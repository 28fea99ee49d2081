/** The limits of a container's output in the log of a deployment, in lines and characters. The end of the output is kept. */
export const TOLD_LINES = 50;
const TOLD_CHARACTERS = 32_768;

/** The last lines within the limits. A single line that is too long is shortened to its end. */
export function fitting(lines: readonly string[]): string[] {
  let left = TOLD_CHARACTERS;
  const told: string[] = [];
  for (const line of lines.toReversed()) {
    if (left <= 0) break;
    told.unshift(line.slice(-left));
    left -= line.length;
  }
  return told;
}
