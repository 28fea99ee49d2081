/** Reads what the scripts of dumps print. */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { RunningProgram } from '../../engine/container-program.ts';
import type { TableCount } from '../../storage/schema/data-backup.ts';
import { BackupFailure } from './backup-failure.ts';
import { DUMP_LINE } from './dumps/dump-kind.ts';

/** The largest size of the lines about tables, in bytes: some ten thousand tables. */
const MOST_BYTES = 4 * 1024 * 1024;

const TOO_MANY =
  '테이블이 너무 많거나 데이터베이스의 출력이 너무 길어 백업하지 못했습니다. 서버의 운영자에게 문의해주세요.';
const TOO_LARGE =
  '덤프가 볼륨의 용량보다 훨씬 커져 백업을 중단했습니다. 서버의 운영자에게 문의해주세요.';

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

/** The largest number of tables of all parts together: each part of a hostile container has as many as its output permits. */
const MOST_TABLES = 100_000;

/** Adds the tables of a part to those of the parts before. @throws BackupFailure for too many */
export function addTables(all: TableCount[], more: readonly TableCount[]): void {
  if (all.length + more.length > MOST_TABLES) throw new BackupFailure(TOO_MANY);
  for (const one of more) all.push(one);
}

async function readLimitedText(output: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of output) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new BackupFailure(TOO_MANY);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Reads the whole output of a program that prints lines about tables, or nothing, and its exit code.
 * @throws BackupFailure for a longer output; what `ended` rejects with, because the error of the output may not have the reason
 */
export async function readProgram({
  output,
  ended,
}: Pick<RunningProgram, 'output' | 'ended'>): Promise<{ text: string; code: number }> {
  try {
    const text = await readLimitedText(output);
    return { text, code: await ended };
  } catch (error) {
    if (!(error instanceof BackupFailure)) await ended;
    throw error;
  }
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

/** Fails when more than this number of bytes passes. */
const limitTo = (mostBytes: number) =>
  async function* limit(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new BackupFailure(TOO_LARGE);
      yield chunk;
    }
  };

/**
 * Divides the output of a script of a dump. The dump is empty if the script ends before it. The program ends when the dump is destroyed.
 * @param mostBytes the largest size of the dump
 * @throws BackupFailure for too many tables; the error of the output
 */
export function divideOutput(output: Readable, mostBytes = Infinity): Promise<DumpOutput> {
  const { promise, resolve, reject } = Promise.withResolvers<DumpOutput>();
  // The pipeline would notice the end of the dump only at the next output.
  const dump = new PassThrough().once('close', () => output.destroy());
  async function* divide(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let start: Buffer = Buffer.alloc(0);
    let isDump = false;
    for await (const chunk of source) {
      if (isDump) {
        yield chunk;
        continue;
      }
      start = Buffer.concat([start, chunk]);
      const mark = findMark(start);
      if (mark !== undefined) {
        isDump = true;
        resolve({ head: start.toString('utf8', 0, mark.from), dump });
        yield start.subarray(mark.to);
      } else if (start.length > MOST_BYTES) throw new BackupFailure(TOO_MANY);
    }
    resolve({ head: start.toString(), dump });
  }
  pipeline(output, divide, limitTo(mostBytes), dump).catch(reject);
  return promise;
}
