/** Dumps a running database into encrypted files. */
import { eq } from 'drizzle-orm';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import type { RunningProgram } from '../../engine/container-program.ts';
import type { BackupPart, TableCount } from '../../storage/schema/data-backup.ts';
import { databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import { databaseRunner } from '../database/run-in-database.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure, programSentence } from './backup-failure.ts';
import {
  type BackupPlace,
  type BackupSeal,
  beginFiles,
  finishFiles,
  writePart,
} from './backup-files.ts';
import { divideOutput, readTables } from './dump-output.ts';
import type { DumpKind } from './dumps/dump-kind.ts';
import { DUMPS } from './dumps/dumps.ts';
import type { DeployedDatabase } from './running-database.ts';

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
interface Dumping {
  engine: Pick<ContainerEngine, 'runProgram'>;
  database: DeployedDatabase;
  kind: DumpKind;
  password: string;
  place: BackupPlace;
  seal: BackupSeal;
  /** The largest size of all files, in bytes. */
  room: number;
  signal: AbortSignal;
}

/** The failure of a dump that may succeed when it is repeated. */
class ChangedDuringDump extends Error {}

const refOf = ({ database: { container, project } }: Dumping) => ({
  project,
  container: container.slug,
});

/** Lists the names of the parts. */
async function listParts(dumping: Dumping): Promise<string[]> {
  const { engine, kind, signal } = dumping;
  if (kind.listScript === undefined) return [''];
  const run = databaseRunner(engine, LIST_MS, signal);
  const { code, output } = await run(refOf(dumping), kind.listScript, []);
  signal.throwIfAborted();
  if (code !== 0) throw new BackupFailure(DUMP_FAILED);
  if (Buffer.byteLength(output) > NAMES_BYTES) throw new BackupFailure(TOO_MANY);
  // No server of databases permits such a name, and the database of the installation cannot store it.
  if (output.includes('\0')) throw new BackupFailure(DUMP_FAILED);
  return output.split('\n').slice(0, -1);
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
  const { engine, kind, password, place, seal, signal } = dumping;
  const script = kind.dumpScript;
  const values = [name, password];
  const program = await engine.runProgram(refOf(dumping), { script, values, signal });
  const { head, dump } = await divideOutput(program.output);
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
    dump.tables.push(...tables);
  }
  const after = await listParts(dumping);
  if (after.join('\n') !== names.join('\n')) throw new ChangedDuringDump(DUMP_FAILED);
  await finishFiles(place, seal.id);
  return dump;
}

/**
 * Dumps a database that continues to run. A dump that fails, because a table or a database was removed meanwhile, is repeated.
 * @param room the largest size of the files, in bytes
 * @throws BackupFailure; BackupTooLarge; ApiError CONTAINER_NOT_RUNNING; EngineError; the error ENOSPC; the signal's reason
 */
export async function dumpDatabase(
  { db, secrets, runtime: { engine }, place }: DataBackupContext,
  database: DeployedDatabase,
  seal: BackupSeal,
  room: number,
  signal: AbortSignal,
): Promise<Dump> {
  const ofContainer = eq(databases.container_id, database.container.id);
  const [row] = await db.select().from(databases).where(ofContainer);
  if (row === undefined) throw new BackupFailure(DUMP_FAILED);
  const password = decryptDatabasePassword(secrets, row, 'password') ?? '';
  const kind = DUMPS[database.definition.kind];
  const dumping = { engine, database, kind, password, place, seal, room, signal };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dumpOnce(dumping);
    } catch (error) {
      if (!(error instanceof ChangedDuringDump)) throw error;
      if (attempt === ATTEMPTS) throw new BackupFailure(error.message);
    }
  }
}
