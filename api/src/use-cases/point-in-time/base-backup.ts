/** Makes base backups of databases that archive their changes. */
import { Readable } from 'node:stream';
import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../../storage/ids.ts';
import { type WalArchiveRow, type WalBaseRow, walBases } from '../../storage/schema/wal-archive.ts';
import { BackupFailure, BackupTooLarge, programSentence } from '../data-backup/backup-failure.ts';
import { beginFiles, deleteFiles, finishFiles, writePart } from '../data-backup/backup-files.ts';
import type { DeployedDatabase } from '../data-backup/running-database.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import type { ArchiveContext } from './archive-context.ts';
import { archivePlace, createArchiveFolder, sealOfArchive, sealOfBase } from './archive-files.ts';
import { storeMark } from './archive-rows.ts';
import { BASE_SCRIPT, SEGMENT_NAME } from './archive-scripts.ts';
import { readState } from './collect-segments.ts';
import { positionOf } from './segment.ts';

/** The header of the first file in the archive, its name, and the size of the label at most, in bytes. */
const HEADER_BYTES = 512;
const LABEL_NAME = 'backup_label';
const LABEL_BYTES = 4096;

const NO_LABEL = '기본 백업의 형식을 알 수 없습니다. 데이터베이스의 이미지를 확인해주세요.';
const NOT_WHOLE = '기본 백업이 끝까지 오지 않았습니다. 잠시 후 다시 시도합니다.';

/**
 * Passes a base backup on, and keeps its beginning and its end.
 * @returns `segment`, which returns the name of the first segment that the backup needs. It throws BackupFailure for another content, and for one that does
 * not end as an archive does
 */
function watchBase() {
  let start: Buffer = Buffer.alloc(0);
  let end: Buffer = Buffer.alloc(0);
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      if (start.length < HEADER_BYTES + LABEL_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, HEADER_BYTES + LABEL_BYTES)]);
      }
      end = Buffer.concat([end, chunk.subarray(-HEADER_BYTES)]).subarray(-HEADER_BYTES);
      yield chunk;
    }
  }
  const segment = (): string => {
    if (end.length < HEADER_BYTES || end.some((byte) => byte !== 0)) {
      throw new BackupFailure(NOT_WHOLE);
    }
    const label = start.toString('latin1', HEADER_BYTES, HEADER_BYTES + LABEL_BYTES);
    const [, name = ''] =
      /^START WAL LOCATION: \S{1,20} \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
    const isLabel = start.toString('latin1', 0, LABEL_NAME.length + 1) === `${LABEL_NAME}\0`;
    if (!(isLabel && SEGMENT_NAME.test(name))) throw new BackupFailure(NO_LABEL);
    return name;
  };
  return { pass, segment };
}

/** The size of the segments that the image creates, in bytes. */
const SEGMENT_BYTES = 16 * 2 ** 20;

const FAILED = '기본 백업을 만들지 못했습니다.';
const CHANGED =
  '기본 백업을 만드는 동안 데이터베이스의 데이터가 바뀌었거나 시점 복원이 꺼졌습니다. 잠시 후 다시 시도합니다.';

/** A base backup of a running database. */
export interface BaseBackup {
  context: ArchiveContext;
  archive: WalArchiveRow;
  database: DeployedDatabase;
  signal: AbortSignal;
}

/** Writes the base backup into its files. Returns their sizes, and the first segment that it needs. */
async function writeBase({ context, archive, database, signal }: BaseBackup, id: string) {
  const { runtime, place, secrets, readRoom } = context;
  const { left, fullMessage } = await readRoom(archive.project_id);
  if (left <= 0) throw new BackupFailure(fullMessage);
  const own = await createArchiveFolder(place, archive.id);
  await beginFiles(own, id);
  const ref = { project: database.project, container: database.container.slug };
  const program = await runtime.engine.runProgram(ref, { script: BASE_SCRIPT, signal });
  const watched = watchBase();
  const content = Readable.from(watched.pass(program.output));
  content.once('close', () => program.output.destroy());
  const seal = sealOfBase(sealOfArchive(secrets, archive), id);
  try {
    const { bytes, stored, sha256 } = await writePart(own, seal, 0, content, left);
    if ((await program.ended) !== 0)
      throw new BackupFailure(programSentence(FAILED, program.errors()));
    const segment = watched.segment();
    await finishFiles(own, id);
    return { bytes, stored_bytes: stored, sha256, segment };
  } catch (error) {
    throw error instanceof BackupTooLarge ? new BackupFailure(fullMessage) : error;
  }
}

/**
 * Makes a base backup, and a mark after it, which is the first point that can be restored from it. The base backup does not count before it is checked.
 * @throws BackupFailure; ApiError CONTAINER_NOT_RUNNING; EngineError; the error ENOSPC; the signal's reason
 */
export async function makeBase(making: BaseBackup): Promise<WalBaseRow> {
  const { context, archive, database, signal } = making;
  const { db, place } = context;
  const ref = { project: database.project, container: database.container.slug };
  const collecting = { context, archive, ref, signal };
  const id = newId();
  try {
    const before = await readState(collecting, '');
    const { segment, ...sizes } = await writeBase(making, id);
    const { line, mark } = await readState(collecting, '');
    if (mark === undefined || line !== before.line) throw new BackupFailure(CHANGED);
    const start = positionOf(segment, SEGMENT_BYTES);
    const position = positionOf(mark.segment, SEGMENT_BYTES);
    if (position.timeline !== start.timeline) throw new BackupFailure(CHANGED);
    await storeMark(db, archive.id, line, mark, position);
    const [row] = await db
      .insert(walBases)
      .values({
        ...{ id, archive_id: archive.id, line, ...start, ...sizes },
        ...{ from: new Date(mark.time), from_number: position.number },
        mark: { time: mark.time, before: mark.before, after: mark.after },
        version: readDatabaseOptions(database.container).version,
        image: database.image,
      })
      .returning();
    if (row === undefined) throw new BackupFailure(CHANGED);
    return row;
  } catch (error) {
    await deleteFiles(archivePlace(place, archive.id), id);
    throw error;
  }
}

/** Returns the last base backup of the present content of an archive. */
export async function findLastBase(
  { db }: Pick<ArchiveContext, 'db'>,
  { id, line }: Pick<WalArchiveRow, 'id' | 'line'>,
): Promise<WalBaseRow | undefined> {
  const [row] = await db
    .select()
    .from(walBases)
    .where(and(eq(walBases.archive_id, id), eq(walBases.line, line ?? '')))
    .orderBy(desc(walBases.started_at))
    .limit(1);
  return row;
}

/** Deletes a base backup with its files. */
export async function deleteBase(
  { db, place }: Pick<ArchiveContext, 'db' | 'place'>,
  { id, archive_id }: Pick<WalBaseRow, 'id' | 'archive_id'>,
): Promise<void> {
  await db.delete(walBases).where(eq(walBases.id, id));
  await deleteFiles(archivePlace(place, archive_id), id);
}
