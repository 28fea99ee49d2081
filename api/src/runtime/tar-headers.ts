/** Limits what the headers of a member's tar archive cost: they are read as a whole, and records of a global header are copied for each entry. */
import type { Header } from 'tar-stream';

/** The size of the headers of an entry, on average, and what all headers may have in addition, such as zeros at the end. */
const BYTES_PER_ENTRY = 2048;
const SLACK_BYTES = 16 * 2 ** 20;
/** The longest path, and the most records of an entry, such as its extended attributes. */
const PATH_BYTES = 4096;
const MOST_RECORDS = 1000;

const isLong = (path: string | null | undefined): boolean =>
  Buffer.byteLength(path ?? '') > PATH_BYTES;

/** @param refused returns the error for an archive whose headers are too large */
export function tarHeaderLimit(refused: () => Error) {
  let passed = 0;
  let allowed = SLACK_BYTES;
  return {
    /**
     * Passes an archive on, in chunks of at most 4 MiB. The bytes of a chunk have to be counted with its entries before the chunk after
     * the next one, otherwise they count as headers.
     */
    async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        if (passed > allowed) throw refused();
        passed += chunk.length;
        yield chunk;
      }
    },
    /** Counts an entry. The size of a folder is that of no content. */
    count({ type, size = 0, name, linkname, pax }: Header): void {
      allowed += BYTES_PER_ENTRY + (type === 'directory' ? 0 : size);
      if (isLong(name) || isLong(linkname) || Object.keys(pax ?? {}).length > MOST_RECORDS)
        throw refused();
    },
  };
}
