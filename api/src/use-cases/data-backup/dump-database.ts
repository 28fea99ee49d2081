/** Dumps a running database into encrypted files. */
import { eq } from 'drizzle-orm';
import type { RunningProgram, ThrowAway } from '../../engine/container-program.ts';
import type { BackupPart, TableCount } from '../../storage/schema/data-backup.ts';
import { databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure, programSentence } from './backup-failure.ts';
import {
  type BackupPlace,
  type BackupSeal,
  beginFiles,
  finishFiles,
  writePart,
} from './backup-files.ts';
import { addTables, divideOutput, readProgram, readTables } from './dump-output.ts';
import type { DumpKind } from './dumps/dump-kind.ts';
import { DUMPS } from './dumps/dumps.ts';
import type { DeployedDatabase } from './running-database.ts';

/**
 * The size of a dump, by the capacity of the volume. Most dumps are smaller than their volume; one without an end, as a hostile container may
 * write it, takes no space when it is compressed, and would take the turn of other backups for an hour.
 */
const CAPACITIES = 16;
const MIB = 2 ** 20;

/** Returns the largest size of a dump, in bytes. */
export const mostDumpBytes = ({ capacityMiB }: Pick<DeployedDatabase, 'capacityMiB'>): number =>
  capacityMiB * CAPACITIES * MIB;

/** The number of attempts to dump a database that changes during its dump. */
const ATTEMPTS = 3;
/** The largest size of the names of the parts together, in bytes: some hundred databases. They are in each response that lists the backup. */
const NAMES_BYTES = 16 * 1024;
/** The time in which the parts of a dump are listed, in ms. */
const LIST_MS = 60_000;

const DUMP_FAILED =
  '데이터베이스를 덤프하지 못했습니다. 덤프하는 동안 테이블을 만들거나 지웠다면 다시 시도해주세요.';
const NOT_WHOLE = '덤프가 끝까지 오지 않았습니다. 다시 시도해주세요.';
const TOO_MANY =
  '데이터베이스가 너무 많거나 이름이 너무 길어 백업하지 못했습니다. 서버의 운영자에게 문의해주세요.';
const ENDED = '덤프하는 중에 데이터베이스의 컨테이너가 종료되었습니다.';

/** The exit codes of programs that end with their container or their connection. */
const KILLED: readonly number[] = [137, 143];

/** A dump in files, and the tables of the database at the time of the dump. */
export interface Dump {
  parts: BackupPart[];
  tables: TableCount[];
}

/** The database, its files, and how they are written. */
export interface Dumping {
  /** Starts a program in the container of the database. */
  run: ThrowAway['run'];
  kind: DumpKind;
  /** Empty for a temporary server. */
  password: string;
  place: BackupPlace;
  seal: BackupSeal;
  /** The largest size of all files, in bytes. */
  room: number;
  /** The largest size of a dump before it is compressed, see `mostDumpBytes`. */
  mostBytes: number;
  signal: AbortSignal;
}

/** The failure of a dump that may succeed when it is repeated. */
class ChangedDuringDump extends Error {}

/**
 * Lists the names of the parts, within a limit, because the programs of a member print them.
 * @throws BackupFailure; the signal's reason
 */
export async function listParts({
  run,
  kind,
  signal,
}: Pick<Dumping, 'run' | 'kind' | 'signal'>): Promise<string[]> {
  if (kind.listScript === undefined) return [''];
  const limit = AbortSignal.timeout(LIST_MS);
  const program = await run({
    script: kind.listScript,
    signal: AbortSignal.any([signal, limit]),
  });
  const { code, text } = await readProgram(program).catch((error: unknown) => {
    signal.throwIfAborted();
    throw limit.aborted ? new BackupFailure(DUMP_FAILED) : error;
  });
  if (code !== 0) throw new BackupFailure(DUMP_FAILED);
  if (Buffer.byteLength(text) > NAMES_BYTES) throw new BackupFailure(TOO_MANY);
  // No server of databases permits such a name, and the database of the installation cannot store it.
  if (text.includes('\0')) throw new BackupFailure(DUMP_FAILED);
  return text.split('\n').slice(0, -1);
}

/** @throws ChangedDuringDump for a program that has failed by itself, BackupFailure for another end */
async function checkEnd({ ended, errors }: RunningProgram, hasDump: boolean): Promise<void> {
  const code = await ended;
  if (KILLED.includes(code) && errors().trim() === '') throw new BackupFailure(ENDED);
  const sentence = programSentence(DUMP_FAILED, errors());
  if (code !== 0) throw new ChangedDuringDump(sentence);
  if (!hasDump) throw new BackupFailure(NOT_WHOLE);
}

/** Returns what precedes the names of the tables of a part. */
export const tablePrefix = (part: string): string => (part === '' ? '' : `${part}.`);

/** Dumps one part. The names of its tables begin with the name of the part. */
async function dumpPart(
  dumping: Dumping,
  name: string,
  index: number,
  room: number,
): Promise<{ part: BackupPart; tables: TableCount[] }> {
  const { run, kind, password, place, seal, mostBytes, signal } = dumping;
  const script = kind.dumpScript;
  const values = [name, password];
  const program = await run({ script, values, signal });
  const { head, dump } = await divideOutput(program.output, mostBytes);
  const { end, ...sizes } = await writePart(place, seal, index, dump, room);
  await checkEnd(program, sizes.bytes > 0);
  if (!kind.isWhole(end)) throw new BackupFailure(NOT_WHOLE);
  return { part: { name, ...sizes }, tables: readTables(head, tablePrefix(name)) };
}

async function dumpOnce(dumping: Dumping): Promise<Dump> {
  const { place, seal, room } = dumping;
  await beginFiles(place, seal.id);
  const names = await listParts(dumping);
  const dump: Dump = { parts: [], tables: [] };
  let left = room;
  for (const [index, name] of names.entries()) {
    const { part, tables } = await dumpPart(dumping, name, index, left);
    left -= part.stored;
    dump.parts.push(part);
    addTables(dump.tables, tables);
  }
  const after = await listParts(dumping);
  if (after.join('\n') !== names.join('\n')) throw new ChangedDuringDump(DUMP_FAILED);
  await finishFiles(place, seal.id);
  return dump;
}

/**
 * Dumps the databases of a server. A dump that fails, because a table or a database was removed meanwhile, is repeated.
 * @throws BackupFailure; BackupTooLarge; EngineError; the error ENOSPC; the signal's reason
 */
export async function dumpParts(dumping: Dumping): Promise<Dump> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dumpOnce(dumping);
    } catch (error) {
      if (!(error instanceof ChangedDuringDump)) throw error;
      if (attempt === ATTEMPTS) throw new BackupFailure(error.message);
    }
  }
}

/**
 * Dumps a database that continues to run.
 * @param room the largest size of the files, in bytes
 * @throws as `dumpParts`
 */
export async function dumpDatabase(
  { db, secrets, runtime: { engine }, place }: DataBackupContext,
  database: DeployedDatabase,
  seal: BackupSeal,
  room: number,
  signal: AbortSignal,
): Promise<Dump> {
  const { container, project, definition } = database;
  const ofContainer = eq(databases.container_id, container.id);
  const [row] = await db.select().from(databases).where(ofContainer);
  if (row === undefined) throw new BackupFailure(DUMP_FAILED);
  const password = decryptDatabasePassword(secrets, row, 'password') ?? '';
  const ref = { project, container: container.slug };
  const run: Dumping['run'] = (options) => engine.runProgram(ref, options);
  const kind = DUMPS[definition.kind];
  const mostBytes = mostDumpBytes(database);
  return await dumpParts({ run, kind, password, place, seal, room, mostBytes, signal });
}
