/** A request body that is read while it is sent, such as an archive of a folder. The sender has to wait for the end of the reading. */
import { Readable } from 'node:stream';

export interface Upload {
  /** The stream to send. Its errors are handled here. */
  stream: Readable;
  /** The reason why the archive could not be read completely; `undefined` where only the sending failed. */
  failure(): unknown;
  /** Ends the reading, and resolves afterwards: then the files may be removed. Never rejects. */
  end(): Promise<void>;
}

/**
 * Reads an archive as fast as it is sent.
 * @param archive its iterator's `return` ends the reading, and resolves afterwards
 */
export function startUpload(archive: AsyncIterable<unknown>): Upload {
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
