/** The format of container output in the Docker API: frames of both streams, each with a header of eight bytes. */

export type OutputStream = 'stdout' | 'stderr';

export interface OutputFrame {
  stream: OutputStream;
  payload: Buffer;
}

const HEADER_LENGTH = 8;
const STDERR = 2;

/** Parses frames, independent of the boundaries of chunks. An incomplete frame at the end is dropped. */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<OutputFrame> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_LENGTH) {
      const end = HEADER_LENGTH + pending.readUInt32BE(4);
      if (pending.length < end) break;
      const stream = pending[0] === STDERR ? 'stderr' : 'stdout';
      yield { stream, payload: pending.subarray(HEADER_LENGTH, end) };
      pending = pending.subarray(end);
    }
  }
}
