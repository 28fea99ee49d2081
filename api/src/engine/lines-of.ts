import type { Readable } from 'node:stream';

/** The lines of a text as it comes, the last one also without a line break. Whoever stops reading closes the stream. */
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
