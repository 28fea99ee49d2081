import { fitting, TOLD_LINES } from '../told-lines.ts';
import type { DockerContext } from './docker-context.ts';
import { lastLines } from './logs.ts';

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
