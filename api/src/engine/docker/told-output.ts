import type { DockerContext } from './docker-context.ts';
import { lastLines } from './logs.ts';

/** How much of a container's output goes to the log of a deployment, in lines and characters: its end. */
const TOLD_LINES = 50;
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

/**
 * Tells the last lines of a container that is about to go: nobody can read them afterwards. That they cannot be read keeps
 * nothing from going on.
 * @param title told before them, when there are any
 */
export async function tellOutput(
  context: DockerContext,
  id: string,
  log: (text: string) => void,
  title?: string,
): Promise<void> {
  const lines = fitting(await lastLines(context, id, TOLD_LINES).catch(() => []));
  if (title !== undefined && lines.length > 0) log(title);
  for (const line of lines) log(line);
}
