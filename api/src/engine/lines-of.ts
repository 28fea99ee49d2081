import type { Readable } from 'node:stream';

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
