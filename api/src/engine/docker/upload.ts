/**
 * A request body whose source, such as an archive of a folder, is read while the body is sent. The sender has to wait for the end of
 * the reading.
 */
import { Readable } from 'node:stream';

export interface ArchiveUpload {
  /** The stream to send. The stream has a handler for its errors. */
  stream: Readable;
  /** Returns the reason why the archive could not be read completely; `undefined` when only the sending failed. */
  failure(): unknown;
  /** Ends the reading. Resolves after the last read, when the files may be removed. Never rejects. */
  end(): Promise<void>;
}

/**
 * Reads an archive as fast as the request sends the data.
 * @param archive an iterable whose iterator ends the reading in `return`, and resolves after the last read
 */
export function startArchiveUpload(archive: AsyncIterable<unknown>): ArchiveUpload {
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
  // Handles errors that occur after the request has detached from the stream.
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
