/** Reads what the script about the state of an archive prints. The container belongs to a member, who can replace its programs. */
import * as z from 'zod/mini';
import { SEGMENT_NAME } from './archive-scripts.ts';

/** The number of files of the spool that are collected at once. */
const MOST_FILES = 512;

const number = z.string().check(z.regex(/^\d{0,20}$/));
const time = z.string().check(
  z.regex(/^(?:20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)?$/),
  z.refine((text) => text === '' || !Number.isNaN(Date.parse(text))),
);

const stateSchema = z.object({
  archives: z.boolean(),
  line: z.string().check(z.regex(/^[0-9a-f-]{0,36}$/)),
  from: number,
  to: number,
  settled: number,
  time,
  now: time.check(z.minLength(1)),
  segment: z.string().check(z.refine((name) => name === '' || SEGMENT_NAME.test(name))),
});

/** A time of the database between two transactions, and the segment that has both. */
export interface Mark {
  /** ISO 8601 in UTC with microseconds. */
  time: string;
  /** The numbers of the transactions. */
  before: string;
  after: string;
  segment: string;
  /** The number of the next transaction, if all earlier ones had ended; undefined otherwise. */
  next: string | undefined;
}

/** The state of an archive. */
export interface ArchiveState {
  /** Whether the database archives its changes. */
  archives: boolean;
  /** The content whose changes are archived; empty without archiving. */
  line: string;
  /** A new mark; undefined when nothing has changed since the last one. */
  mark: Mark | undefined;
  /** The time of the database. */
  now: Date;
  /** The names of the files in the spool, the oldest first. */
  spool: readonly string[];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the state that a script has printed; undefined for another output. */
export function readArchiveState(output: string): ArchiveState | undefined {
  const [first = '', ...files] = output.trim().split('\n');
  const { data } = stateSchema.safeParse(readJson(first));
  if (data === undefined) return undefined;
  const { from: before, to: after, time: at, segment, settled, archives, line } = data;
  const isMarked = [before, after, at, segment].every((value) => value !== '');
  const spool = files
    .map((file) => file.split(' ')[0] ?? '')
    .filter((name) => /^[0-9A-Za-z.]{1,64}$/.test(name));
  return {
    ...{ archives, line },
    mark: isMarked
      ? { time: at, before, after, segment, next: settled === '' ? undefined : settled }
      : undefined,
    now: new Date(data.now),
    spool: spool.sort().slice(0, MOST_FILES),
  };
}
