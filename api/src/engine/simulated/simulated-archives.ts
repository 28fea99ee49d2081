/** The programs of archives of the simulation's databases: logs whose segments are written when a mark is made. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { ProgramPlace, SimulatedRun, SimulatedScript } from './simulated-programs.ts';

/** Real ones have 16 MiB. The numbers of the first segments do not depend on the size. */
const SEGMENT_BYTES = 2 ** 16;
const HEADER = { flags: 2, timeline: 4, address: 8, system: 24, segmentBytes: 32 };
const compress = promisify<Buffer, { level: number }, Buffer>(gzip);

/** The log of a simulated database. */
export interface SimulatedLog {
  /** Whether the database archives. */
  archives: boolean;
  line: string;
  timeline: number;
  /** The number of the segment that is written now. */
  number: number;
  /** The number of the next transaction. */
  next: number;
  /** The compressed segments in the spool, by their names. */
  spool: Map<string, Buffer>;
}

/** Creates the log of a database. */
export const createSimulatedLog = (): SimulatedLog => ({
  archives: true,
  line: randomUUID(),
  timeline: 1,
  number: 1,
  next: 1000,
  spool: new Map(),
});

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** Returns the name of the segment that is written now. */
const segmentName = ({ timeline, number }: Pick<SimulatedLog, 'timeline' | 'number'>) =>
  `${hex(timeline)}${hex(Math.floor(number / 256))}${hex(number % 256)}`;

/** Returns a segment, whose content differs from that of each other one. */
function simulatedSegment(timeline: number, number: number): Promise<Buffer> {
  const segment = Buffer.alloc(SEGMENT_BYTES);
  segment.writeUInt16LE(2, HEADER.flags);
  segment.writeUInt32LE(timeline, HEADER.timeline);
  segment.writeBigUInt64LE(BigInt(number) * BigInt(SEGMENT_BYTES), HEADER.address);
  segment.writeUInt32LE(SEGMENT_BYTES, HEADER.segmentBytes);
  randomBytes(16).copy(segment, SEGMENT_BYTES - 16);
  return compress(segment, { level: 1 });
}

/** Completes the segment that is written now. Returns its name. */
async function completeSegment(log: SimulatedLog): Promise<string> {
  const name = segmentName(log);
  log.spool.set(name, await simulatedSegment(log.timeline, log.number));
  log.number += 1;
  return name;
}

const microseconds = (date: Date): string => date.toISOString().replace('Z', '000Z');

/** Makes a mark unless nothing has changed. Returns what the script prints. */
async function printState(log: SimulatedLog, next: string, now: Date): Promise<string> {
  const { archives } = log;
  const state = { archives, line: archives ? log.line : '', now: microseconds(now) };
  const none = { from: '', time: '', to: '', segment: '', settled: '' };
  if (!archives || next === String(log.next)) return JSON.stringify({ ...state, ...none });
  const from = log.next;
  log.next += 2;
  const segment = await completeSegment(log);
  const numbers = { from: String(from), to: String(from + 1), settled: String(from + 2) };
  return JSON.stringify({ ...state, ...numbers, segment, time: microseconds(now) });
}

function printBase(log: SimulatedLog): Promise<Buffer> {
  const archive = pack();
  const label = `START WAL LOCATION: 0/${hex(log.number)} (file ${segmentName(log)})\nLABEL: pg_basebackup base backup\n`;
  archive.entry({ name: 'backup_label' }, label);
  archive.entry({ name: 'transactions' }, String(log.next));
  archive.finalize();
  return buffer(archive);
}

async function readFiles(input: SimulatedRun['input']): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  if (input === undefined) return files;
  const reading = extract();
  input.content.once('error', (error) => reading.destroy(error));
  input.content.pipe(reading);
  for await (const entry of reading)
    files.set(entry.header.name, await buffer(Readable.from(entry)));
  return files;
}

/** A script that prints a text, and reads its values. */
const answering = (
  contains: string,
  answer: (program: SimulatedRun) => Promise<string | Buffer> | string | Buffer,
): SimulatedScript => ({
  contains,
  async *run(program) {
    yield* Readable.from([await answer(program)]);
    return 0;
  },
});

/** Returns the programs of archives in databases. @param logOf returns the log of a database by the slug of its container */
function archivePrograms(logOf: (container: string) => SimulatedLog, now: () => Date) {
  const ofPlace = ({ container }: ProgramPlace) => logOf(container ?? '');
  return [
    answering('# The state of an archive.', async ({ place, values }) => {
      const log = ofPlace(place);
      const state = await printState(log, values[0] ?? '', now());
      const files = Array.from(log.spool, ([name, { length }]) => `${name} ${length}`);
      return `${[state, ...files].join('\n')}\n`;
    }),
    answering(
      '# A segment of an archive.',
      ({ place, values }) => ofPlace(place).spool.get(values[0] ?? '') ?? Buffer.alloc(0),
    ),
    answering('# The collected segments.', ({ place, values }) => {
      for (const name of (values[0] ?? '').split(' ')) ofPlace(place).spool.delete(name);
      return '';
    }),
    answering('# A base backup.', ({ place }) => printBase(ofPlace(place))),
    answering('# The end of an archive.', ({ place }) => {
      const log = ofPlace(place);
      if (!log.archives) log.spool.clear();
      return log.archives ? 'on\n' : 'off\n';
    }),
  ];
}

/**
 * Returns the programs of archives, and of the recovery of their base backups in throw-away containers.
 * @param logs the logs of the databases, by the slug of the container; one is added for a database without one
 */
export function simulateArchives(
  logs: Map<string, SimulatedLog> = new Map(),
  now: () => Date = () => new Date(),
): SimulatedScript[] {
  const logOf = (container: string): SimulatedLog => {
    const log = logs.get(container) ?? createSimulatedLog();
    logs.set(container, log);
    return log;
  };
  const restored = new WeakMap<ProgramPlace, { transactions: number; segments: number }>();
  return [
    ...archivePrograms(logOf, now),
    answering('# The restoration of a base backup.', async ({ place, input }) => {
      const files = await readFiles(input);
      const transactions = Number(files.get('transactions')?.toString());
      restored.set(place, { transactions, segments: 0 });
      return '';
    }),
    answering('# The restoration of segments.', async ({ place, input }) => {
      const found = restored.get(place);
      if (found !== undefined) found.segments = (await readFiles(input)).size;
      return '';
    }),
    {
      contains: '# The recovery to a point.',
      async *run({ place, values, fail }) {
        const { segments = 0 } = restored.get(place) ?? {};
        if (segments === 0) {
          fail('recovery ended before configured recovery target was reached\n');
          return 1;
        }
        const marks = (values[0] ?? '').split(' ');
        yield* Readable.from([
          marks.map((mark, index) => `${mark} ${index === 0 ? 'committed' : 'later'}\n`).join(''),
        ]);
        return 0;
      },
    },
  ];
}
