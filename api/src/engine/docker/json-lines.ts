import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The values of a stream with one JSON value a line, as the engine reports progress and events. */
export async function* readJsonLines(stream: Readable): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}
