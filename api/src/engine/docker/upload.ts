/** What is read while it is sent, such as a folder as an archive: whoever begins that has to see it end. */
import { Readable } from 'node:stream';

export interface Upload {
  /** What is sent. Its errors are heard here. */
  stream: Readable;
  /** Why it could not be read to its end; `undefined` where only the sending failed. */
  failure(): unknown;
  /** Ends the reading, and resolves once it is over: then what was read may be removed. Never rejects. */
  end(): Promise<void>;
}

/**
 * Reads an archive as fast as it is sent.
 * @param archive its iterator's `return` ends the reading, and resolves when that is over
 */
export function uploadOf(archive: AsyncIterable<unknown>): Upload {
  const iterator = archive[Symbol.asyncIterator]();
  let failure: unknown;
  let isEnding = false;
  const chunks: AsyncIterableIterator<unknown> = {
    [Symbol.asyncIterator]: () => chunks,
    async next() {
      try {
        return await iterator.next();
      } catch (error) {
        if (!isEnding) failure ??= error;
        throw error;
      }
    },
    async return() {
      isEnding = true;
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  const stream = Readable.from(chunks, { objectMode: false });
  const closed = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  // Heard also after the request has let go of it.
  stream.on('error', () => undefined);
  return {
    stream,
    failure: () => failure,
    end() {
      stream.destroy();
      return closed;
    },
  };
}
