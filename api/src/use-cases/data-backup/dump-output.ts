/** Reads what the scripts of dumps print. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { TableCount } from '../../storage/schema/data-backup.ts';
import { BackupFailure } from './backup-failure.ts';
import { DUMP_LINE } from './dumps/dump-kind.ts';

/** The largest size of the lines about tables, in bytes: some ten thousand tables. */
const MOST_BYTES = 4 * 1024 * 1024;

const TOO_MANY = '테이블이 너무 많아 백업하지 못했습니다. 서버의 운영자에게 문의해주세요.';

const tableLine = z.object({ table: z.string(), rows: z._default(z.nullable(z.number()), null) });

/** Returns the object in a line; `undefined` for another line. The shell of MongoDB writes its prompt before objects. */
function readLine(line: string): TableCount | undefined {
  const start = line.indexOf('{"');
  if (start < 0) return undefined;
  try {
    return tableLine.safeParse(JSON.parse(line.slice(start))).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads the tables in the output of a script. A table may be listed before it is counted.
 * @param prefix what precedes the names of the tables
 */
export function readTables(text: string, prefix: string): TableCount[] {
  const found = new Map<string, number | null>();
  for (const line of text.split('\n')) {
    const one = readLine(line);
    if (one === undefined) continue;
    const table = `${prefix}${one.table}`;
    found.set(table, one.rows ?? found.get(table) ?? null);
  }
  return Array.from(found, ([table, rows]) => ({ table, rows }));
}

/** Reads a whole output with lines about tables. @throws BackupFailure for a longer one */
export async function readShortOutput(output: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of output) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new BackupFailure(TOO_MANY);
  }
  return Buffer.concat(chunks).toString();
}

const MARK = Buffer.from(`${DUMP_LINE}\n`);
const MARK_INSIDE = Buffer.from(`\n${DUMP_LINE}\n`);

/** Returns the position of the line before a dump, and of the dump; `undefined` while the line is missing. */
function findMark(start: Buffer): { from: number; to: number } | undefined {
  if (start.subarray(0, MARK.length).equals(MARK)) return { from: 0, to: MARK.length };
  const from = start.indexOf(MARK_INSIDE);
  return from < 0 ? undefined : { from, to: from + MARK_INSIDE.length };
}

/** What a script of a dump prints. */
interface DumpOutput {
  /** The lines about tables. */
  head: string;
  dump: Readable;
}

/** Yields the rest of a chunk, and then further chunks. */
function continueWith(rest: Buffer, chunks: AsyncIterator<Buffer>): Readable {
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield rest;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      // Ends the program of a dump that is not read to its end.
      await chunks.return?.();
    }
  }
  return Readable.from(content());
}

/**
 * Divides the output of a script of a dump. The dump is empty if the script ends before it.
 * @throws BackupFailure for too many tables; the error of the output
 */
export async function divideOutput(output: Readable): Promise<DumpOutput> {
  const chunks: AsyncIterator<Buffer> = output[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  for (;;) {
    const mark = findMark(start);
    if (mark !== undefined) {
      const rest = start.subarray(mark.to);
      return { head: start.toString('utf8', 0, mark.from), dump: continueWith(rest, chunks) };
    }
    if (start.length > MOST_BYTES) {
      output.destroy();
      throw new BackupFailure(TOO_MANY);
    }
    const next = await chunks.next();
    if (next.done) return { head: start.toString(), dump: Readable.from([]) };
    start = Buffer.concat([start, next.value]);
  }
}
