import type { Readable } from 'node:stream';

/**
 * The limits of a container's output in the log of a deployment, in lines and in characters. The log receives the end of the output.
 */
export const MAX_LOGGED_LINES = 50;
const TOLD_CHARACTERS = 32_768;

/** Returns the last lines within the limit of characters. A line that is too long is shortened to its end. */
export function lastLinesWithinLimit(lines: readonly string[]): string[] {
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
 * Returns the text of a line as a terminal shows it: after a carriage return, later text replaces earlier text, as in progress bars.
 */
export const terminalLineText = (line: string): string =>
  line
    .replace(/(?<!\r)\r+$/, '')
    .split('\r')
    .at(-1) ?? '';

/** Yields the lines of a stream, including a last line without a line break. The stream is closed when the reader stops. */
export async function* readStreamLines(stream: Readable): AsyncGenerator<string> {
  let open = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first = '', ...others] = String(chunk).split('\n');
    const lines = [open + first, ...others];
    open = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (open !== '') yield open;
}
