/** A tar archive whose entries are read from elsewhere, so that any part of it can be sent. */
import { Readable } from 'node:stream';

const BLOCK = 512;
/** The largest size that the eleven octal digits of a header have. */
const MOST_OCTAL = 8 ** 11 - 1;

/** A part of a file that can be read at any position. */
export interface Segment {
  bytes: number;
  /** Yields a part, both ends included. */
  read(range: { start: number; end: number }): AsyncIterable<Uint8Array>;
}

/** Returns a segment of bytes that are in memory. */
const segmentOf = (content: Buffer): Segment => ({
  bytes: content.length,
  read: ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
});

const octal = (value: number, digits: number): string =>
  `${value.toString(8).padStart(digits - 1, '0')}\0`;

/** Writes a size: in octal digits, or for a larger one in base 256, which GNU tar and BSD tar read. */
function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= MOST_OCTAL) {
    header.write(octal(bytes, 12), 124);
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(bytes), 128);
}

/** Returns the header of a file. @param name of at most 100 bytes */
function headerOf(name: string, bytes: number, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  writeSize(header, bytes);
  header.write(octal(Math.floor(time.getTime() / 1000), 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A file of an archive. */
export interface ArchivedFile {
  /** Of at most 100 bytes. */
  name: string;
  content: Segment;
}

/** Returns the segments of an archive of files. */
export function tarSegments(files: readonly ArchivedFile[], time: Date): Segment[] {
  const segments = files.flatMap(({ name, content }) => {
    const padding = (BLOCK - (content.bytes % BLOCK)) % BLOCK;
    return [
      segmentOf(headerOf(name, content.bytes, time)),
      content,
      ...(padding > 0 ? [segmentOf(Buffer.alloc(padding))] : []),
    ];
  });
  return [...segments, segmentOf(Buffer.alloc(2 * BLOCK))];
}

/** Joins segments to one. */
export function joinSegments(segments: readonly Segment[]): Segment {
  return {
    bytes: segments.reduce((total, { bytes }) => total + bytes, 0),
    async *read({ start, end }) {
      let position = 0;
      for (const segment of segments) {
        const from = Math.max(0, start - position);
        const to = Math.min(segment.bytes - 1, end - position);
        if (from <= to) yield* segment.read({ start: from, end: to });
        position += segment.bytes;
        if (position > end) return;
      }
    },
  };
}
