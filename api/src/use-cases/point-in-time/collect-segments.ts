/** Collects the segments of a running database: read, checked, written to the disk, stored, and only then removed from the spool. */
import { buffer } from 'node:stream/consumers';
import type { ContainerRef } from '../../engine/container-spec.ts';
import { newId } from '../../storage/ids.ts';
import { type WalArchiveRow, walSegments } from '../../storage/schema/wal-archive.ts';
import { BackupFailure, BackupTooLarge } from '../data-backup/backup-failure.ts';
import { type BackupPlace, deleteFiles } from '../data-backup/backup-files.ts';
import { databaseRunner } from '../database/run-in-database.ts';
import type { ArchiveContext } from './archive-context.ts';
import {
  type ArchiveSeal,
  createArchiveFolder,
  sealOfArchive,
  writeSegment,
} from './archive-files.ts';
import { extendMark, findLastMark, findStoredSegments, storeMark } from './archive-rows.ts';
import { REMOVE_SCRIPT, SEGMENT_NAME, SEGMENT_SCRIPT, STATUS_SCRIPT } from './archive-scripts.ts';
import { type ArchiveState, readArchiveState } from './archive-state.ts';
import { MOST_PACKED_BYTES, positionOf, readSegment } from './segment.ts';

/** The time of a script, and of the transfer of one segment, in ms. */
const SCRIPT_MS = 60_000;
const SEGMENT_MS = 120_000;
/** The time after which a collection leaves further segments to the next one, because other members wait for their turn, in ms. */
const COLLECTION_MS = 5 * 60_000;
/** How often a segment is read that is damaged. */
const ATTEMPTS = 2;
/** The size of the segments that the image creates, in bytes. Another one is known when a segment is read. */
const USUAL_BYTES = 16 * 2 ** 20;

const SEGMENT_LATE =
  '데이터베이스의 컨테이너가 변경 기록의 파일을 2분 안에 보내지 않았습니다. 컨테이너의 로그를 확인해주세요.';
const NO_STATE =
  '데이터베이스가 변경 기록의 상태를 알려주지 않았습니다. 컨테이너의 로그를 확인해주세요.';

/** The archive of a database that runs. */
export interface Collecting {
  context: ArchiveContext;
  archive: WalArchiveRow;
  ref: ContainerRef;
  signal: AbortSignal;
}

/** A collection. */
export interface Collected {
  state: ArchiveState;
  /** Why segments stay in the spool, a Korean sentence; undefined when everything is collected. */
  full: string | undefined;
}

const runnerOf = ({ context, signal }: Collecting) =>
  databaseRunner(context.runtime.engine, SCRIPT_MS, signal);

/**
 * Reads the state of an archive, and makes a mark where something may have changed.
 * @param next the number of the next transaction at the last mark; empty for a mark in any case
 * @throws BackupFailure; ApiError CONTAINER_NOT_RUNNING; EngineError; the signal's reason
 */
export async function readState(collecting: Collecting, next: string): Promise<ArchiveState> {
  const { code, output } = await runnerOf(collecting)(collecting.ref, STATUS_SCRIPT, [next]);
  collecting.signal.throwIfAborted();
  const state = code === 0 ? readArchiveState(output) : undefined;
  if (state === undefined) throw new BackupFailure(NO_STATE);
  return state;
}

/** Yields the output up to the largest size of a segment. A larger file is damaged. */
async function* withinLimit(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of output) {
    bytes += chunk.length;
    if (bytes > MOST_PACKED_BYTES) return;
    yield chunk;
  }
}

/** @throws BackupFailure for a segment that does not arrive in time; the signal's reason */
async function fetchSegment(
  { context, ref, signal }: Collecting,
  line: string,
  name: string,
): Promise<Buffer> {
  const late = AbortSignal.timeout(SEGMENT_MS);
  const within = AbortSignal.any([signal, late]);
  const program = await context.runtime.engine.runProgram(ref, {
    ...{ script: SEGMENT_SCRIPT, values: [name, line], signal: within },
  });
  try {
    const packed = await buffer(withinLimit(program.output));
    return (await program.ended) === 0 ? packed : Buffer.alloc(0);
  } catch (error) {
    signal.throwIfAborted();
    throw late.aborted ? new BackupFailure(SEGMENT_LATE) : error;
  }
}

/** Reads and checks a segment. Returns undefined for one that is damaged each time. */
async function readWhole(collecting: Collecting, line: string, name: string) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const packed = await fetchSegment(collecting, line, name);
    try {
      return { packed, ...(await readSegment(name, packed)) };
    } catch (error) {
      if (!(error instanceof BackupFailure)) throw error;
    }
  }
  collecting.context.log.warn(
    { archive: collecting.archive.id, segment: name },
    'a segment of an archive is damaged',
  );
  return undefined;
}

/** Where the segments of a content are stored. */
interface SegmentPlace {
  own: BackupPlace;
  seal: ArchiveSeal;
  line: string;
  /** The space that is left, in bytes. */
  room: number;
}

/** Collects one segment. Returns the size of its file. @throws BackupTooLarge */
async function collectOne(collecting: Collecting, place: SegmentPlace, name: string) {
  const { context, archive } = collecting;
  const { own, seal, line, room } = place;
  const whole = await readWhole(collecting, line, name);
  if (whole === undefined) return 0;
  const { packed, timeline, number } = whole;
  const id = newId();
  try {
    const written = await writeSegment(own, seal, id, { packed, room });
    const position = { archive_id: archive.id, line, timeline, number };
    const values = { id, ...position, name, bytes: packed.length, ...written };
    const stored = await context.db
      .insert(walSegments)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: walSegments.id });
    if (stored.length === 0) await deleteFiles(own, id);
    return written.stored_bytes;
  } catch (error) {
    await deleteFiles(own, id);
    throw error;
  }
}

/** Stores the mark of a state, or that nothing has changed since the last one. */
async function storeMarkOf({ context, archive }: Collecting, state: ArchiveState): Promise<void> {
  const { line, mark, now } = state;
  if (mark !== undefined) {
    await storeMark(context.db, archive.id, line, mark, positionOf(mark.segment, USUAL_BYTES));
    return;
  }
  const last = archive.line === line ? await findLastMark(context.db, archive) : undefined;
  if (last !== undefined) await extendMark(context.db, last, now);
}

/** Collects the segments in the spool. Returns the names of the files that are not needed there any more, and the reason for the others. */
async function collectSpool(collecting: Collecting, { line, spool }: ArchiveState) {
  const { context, archive, signal } = collecting;
  const { db, place, readRoom, secrets } = context;
  const names = spool.filter((name) => SEGMENT_NAME.test(name));
  const stored = await findStoredSegments(db, archive.id, line, names);
  const done = spool.filter((name) => !SEGMENT_NAME.test(name) || stored.has(name));
  const waiting = names.filter((name) => !stored.has(name));
  const { left, fullMessage } = await readRoom(archive.project_id);
  const own = await createArchiveFolder(place, archive.id);
  const target = { own, seal: sealOfArchive(secrets, archive), line, room: left };
  const late = AbortSignal.timeout(COLLECTION_MS);
  for (const name of waiting) {
    signal.throwIfAborted();
    if (late.aborted) break;
    if (target.room <= 0) return { done, full: fullMessage };
    try {
      target.room -= await collectOne(collecting, target, name);
      done.push(name);
    } catch (error) {
      if (error instanceof BackupTooLarge) return { done, full: fullMessage };
      throw error;
    }
  }
  return { done, full: undefined };
}

/**
 * Collects the segments of an archive.
 * @param next as in `readState`
 * @throws BackupFailure; ApiError CONTAINER_NOT_RUNNING; EngineError; the error ENOSPC; the signal's reason
 */
export async function collectSegments(collecting: Collecting, next: string): Promise<Collected> {
  const state = await readState(collecting, next);
  if (!state.archives) return { state, full: undefined };
  await storeMarkOf(collecting, state);
  const { done, full } = await collectSpool(collecting, state);
  if (done.length > 0) {
    await runnerOf(collecting)(collecting.ref, REMOVE_SCRIPT, [done.join(' '), state.line]);
  }
  return { state, full };
}
