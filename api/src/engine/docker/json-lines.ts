import type { Readable } from 'node:stream';
import { linesOf } from '../lines-of.ts';

/**
 * The values of a stream with one JSON value a line, as the engine reports progress and events. Whoever stops reading closes the stream.
 */
export async function* readJsonLines(stream: Readable): AsyncGenerator<unknown> {
  for await (const line of linesOf(stream)) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}
