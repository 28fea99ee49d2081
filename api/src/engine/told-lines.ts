/** How much of a container's output goes to the log of a deployment, in lines and characters: its end. */
export const TOLD_LINES = 50;
const TOLD_CHARACTERS = 32_768;

/** The last lines that fit. Of one that does not fit by itself, its end. */
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
