import type { Readable } from 'node:stream';

/** The limits of a container's output in the log of a deployment, in lines and characters. The end of the output is kept. */
export const LOGGED_LINES = 50;
const TOLD_CHARACTERS = 32_768;

/** The last lines within the limits. A single line that is too long is shortened to its end. */
export function lastFittingLines(lines: readonly string[]): string[] {
  let left = TOLD_CHARACTERS;
  const told: string[] = [];
  for (const line of lines.toReversed()) {
    if (left <= 0) break;
    told.unshift(line.slice(-left));
    left -= line.length;
  }
  return told;
}

/** The last state of a line that was overwritten, such as a progress bar. */
export const visibleLine = (line: string): string =>
  line.replace(/\r+$/, '').split('\r').at(-1) ?? '';

/** The lines of a stream, including a last line without a line break. When the reader stops, the stream is closed. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let open = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first = '', ...others] = String(chunk).split('\n');
    const lines = [open + first, ...others];
    open = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (open !== '') yield open;
}
