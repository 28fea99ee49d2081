/** Reads segments of the log of PostgreSQL. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { SEGMENT_NAME } from './archive-scripts.ts';

/** The largest segment in bytes. The image creates segments of 16 MiB. */
const MOST_BYTES = 64 * 2 ** 20;
/** A file of the spool is not read beyond this size, in bytes: content that cannot be compressed becomes slightly larger. */
export const MOST_PACKED_BYTES = MOST_BYTES + 2 ** 20;

/** The smallest size, which lets every number of a segment be exact. PostgreSQL permits none below 1 MiB. */
const LEAST_BYTES = 2 ** 16;

/** The positions of the fields in the header of the first page, and the flag of a header with all of them. */
const FIELDS = { flags: 2, timeline: 4, address: 8, segmentBytes: 32 };
const LONG_HEADER = 2;
const HEX = 16;
const HEX_DIGITS = 8;
const BYTES_PER_LOG = 2 ** 32;

const DAMAGED = '변경 기록의 파일이 손상되었습니다.';

/** The position of a segment in a log. */
export interface SegmentPosition {
  timeline: number;
  number: number;
}

/** A whole segment. */
export interface Segment extends SegmentPosition {
  /** The plain size in bytes. */
  bytes: number;
}

/** Returns the position of a segment. @param segmentBytes the size of each segment of the log */
export function positionOf(name: string, segmentBytes: number): SegmentPosition {
  const part = (index: number) =>
    Number.parseInt(name.slice(index * HEX_DIGITS, (index + 1) * HEX_DIGITS), HEX);
  return { timeline: part(0), number: part(1) * (BYTES_PER_LOG / segmentBytes) + part(2) };
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/**
 * Reads a compressed segment, and compares it with its name.
 * @throws BackupFailure for one that is shorter, damaged, or another one
 */
export async function readSegment(name: string, packed: Buffer): Promise<Segment> {
  const plain = await unpack(packed, { maxOutputLength: MOST_BYTES }).catch((error: unknown) => {
    throw new BackupFailure(DAMAGED, { cause: error });
  });
  const bytes = plain.length;
  const isWhole =
    SEGMENT_NAME.test(name) &&
    bytes >= LEAST_BYTES &&
    // Only a power of two divides the log into whole segments.
    Number.isInteger(Math.log2(bytes)) &&
    (plain.readUInt16LE(FIELDS.flags) & LONG_HEADER) > 0 &&
    plain.readUInt32LE(FIELDS.segmentBytes) === bytes;
  if (!isWhole) throw new BackupFailure(DAMAGED);
  const position = positionOf(name, bytes);
  // The first segment of a new timeline begins with pages of the former one.
  const isItsOwn =
    plain.readUInt32LE(FIELDS.timeline) <= position.timeline &&
    plain.readBigUInt64LE(FIELDS.address) === BigInt(position.number) * BigInt(bytes);
  if (!isItsOwn) throw new BackupFailure(DAMAGED);
  return { ...position, bytes };
}
