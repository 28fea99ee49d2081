import { fitting, TOLD_LINES } from '../told-lines.ts';
import type { DockerContext } from './docker-context.ts';
import { lastLines } from './logs.ts';

/**
 * Logs the last lines of a container before its removal, because nobody can read them afterwards. A failure to read them is ignored.
 * @param title logged before the lines, if there are any
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
