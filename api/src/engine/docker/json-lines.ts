import type { Readable } from 'node:stream';
import { linesOf } from '../lines-of.ts';

/** Parses a stream with one JSON value per line: progress reports and events. When the reader stops, the stream is closed. */
export async function* readJsonLines(stream: Readable): AsyncGenerator<unknown> {
  for await (const line of linesOf(stream)) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}
