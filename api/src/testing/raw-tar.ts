/** Tar archives of blocks that no program writes. */

const BLOCK = 512;
const digits = (value: number, count: number): string => value.toString(8).padStart(count, '0');

interface RawHeader {
  /** The letter or digit of the type; `0` for a file. */
  type?: string;
  size?: number;
  linkname?: string;
}

/** Returns a header of tar, whose name has at most 100 bytes. */
export function tarHeader(name: string, { type = '0', size = 0, linkname = '' }: RawHeader = {}) {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write(`${digits(0o644, 7)}\0${digits(0, 7)}\0${digits(0, 7)}\0`, 100);
  header.write(`${digits(size, 11)}\0${digits(0, 11)}\0${' '.repeat(8)}${type}${linkname}`, 124);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${digits(sum, 6)}\0 `, 148);
  return header;
}

const record = (key: string, value: string): string => {
  const rest = ` ${key}=${value}\n`;
  const length = (count: number): number => rest.length + String(count).length;
  return `${length(length(rest.length))}${rest}`;
};

/** Returns an extended header. @param type `x` for the next entry, `g` for all entries that follow */
export function extendedHeader(
  type: 'x' | 'g',
  records: Iterable<readonly [string, string]>,
): Buffer {
  const text = Buffer.from(Array.from(records, ([key, value]) => record(key, value)).join(''));
  const padding = Buffer.alloc((BLOCK - (text.length % BLOCK)) % BLOCK);
  return Buffer.concat([tarHeader('pax', { type, size: text.length }), text, padding]);
}

/** The end of an archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK);

/** Joins blocks to chunks of a size. */
export function* chunksOf(blocks: Iterable<Buffer>, bytes: number): Generator<Buffer> {
  let parts: Buffer[] = [];
  let count = 0;
  for (const block of blocks) {
    parts.push(block);
    count += block.length;
    if (count < bytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    count = 0;
  }
  yield Buffer.concat(parts);
}
