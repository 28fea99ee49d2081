/** Opens the content of a backup for a download: decrypted, and as the programs of its kind read it. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  openSealedFile,
  type SealedSource,
  UnreadableContentError,
} from '../../storage/backup/sealed-stream.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import type { BackupPart, DataBackupRow } from '../../storage/schema/data-backup.ts';
import { openTarget, type TargetOpener } from '../backup-target/target-storage.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { type BackupPlace, DAMAGED, describePart } from '../data-backup/backup-files.ts';
import { findTarget, keyOf } from '../data-backup/copy-to-target.ts';
import { sealOfBackup } from '../data-backup/run-backup.ts';
import { joinSegments, type Segment, tarSegments } from './tar-layout.ts';

const NO_TARGET = '백업이 있던 저장소가 삭제되어 읽을 수 없습니다.';

/** What the content of backups is read with. */
export interface TransferContext extends TargetOpener {
  db: DatabaseReader;
  place: BackupPlace;
}

/** How the parts of a kind are called, without the ending of a compression. */
const ENDINGS: Readonly<Record<string, string>> = {
  postgresql: '.dump',
  mysql: '.sql',
  mariadb: '.sql',
  mongodb: '.archive',
  redis: '.rdb',
  valkey: '.rdb',
};

/** The part of a backup of PostgreSQL with the roles, which has no name. */
const ROLES = 'roles.sql';

const plainName = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[-.]+/g, '') || 'backup';

const timeInName = (time: Date): string =>
  time.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');

/** Returns the name of a downloaded backup. */
function downloadName(row: DataBackupRow): string {
  const subject = plainName(row.container_name ?? row.volume_name ?? '').slice(0, 60);
  const start = `${subject}-${timeInName(row.started_at)}`;
  if (row.parts.length > 1) return `${start}.tar`;
  const ending = ENDINGS[row.database_kind ?? ''] ?? '.tar';
  return `${start}${ending}${row.compressed ? '.gz' : ''}`;
}

/** Returns the name of a part in an archive, with its number, because names of databases may have any character. */
function partName({ name }: BackupPart, index: number, row: DataBackupRow): string {
  const ending = ENDINGS[row.database_kind ?? ''] ?? '';
  const own = name === '' ? ROLES : `${name.replaceAll(/[^\w.-]+/g, '-').slice(0, 60)}${ending}`;
  return `${index}-${own}${row.compressed ? '.gz' : ''}`;
}

/** Returns the file of a part on the disk of the server; `undefined` when it is not there. */
async function fileSource(path: string, { stored }: BackupPart): Promise<SealedSource | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== stored) return undefined;
  return { bytes: stored, read: (range) => createReadStream(path, range) };
}

/** Returns a function that finds the objects of parts in a target. Each part of an object is requested by itself. */
async function openObjects(
  context: TransferContext,
  row: DataBackupRow,
  signal: AbortSignal,
): Promise<(index: number, part: BackupPart) => SealedSource> {
  const target = await findTarget(context.db, row);
  const folder = row.object_folder;
  if (target === undefined || folder === null) throw new BackupFailure(NO_TARGET);
  const client = openTarget(context, target, signal);
  return (index, { stored }) => ({
    bytes: stored,
    async *read(range) {
      yield* await client.read(keyOf(folder, index), range);
    },
  });
}

/** An opened backup. */
export interface OpenDataBackup extends Segment {
  name: string;
  /** Identifies the content. */
  tag: string;
}

/** Opens the parts of a backup, on the disk of the server or in its target. */
async function openParts(
  context: TransferContext,
  row: DataBackupRow,
  signal: AbortSignal,
): Promise<Segment[]> {
  const seal = sealOfBackup(context, row);
  let findObject: Awaited<ReturnType<typeof openObjects>> | undefined;
  const opened: Segment[] = [];
  for (const [index, part] of row.parts.entries()) {
    const { seal: partSeal, path } = describePart(context.place, seal, index);
    const file = row.on_server ? await fileSource(path, part) : undefined;
    if (file === undefined) {
      if (row.object_folder === null) throw new BackupFailure(DAMAGED);
      findObject ??= await openObjects(context, row, signal);
    }
    const source = file ?? findObject?.(index, part);
    if (source !== undefined) opened.push(await openSealedFile(source, partSeal));
  }
  return opened;
}

/**
 * Opens the content of a backup.
 * @throws BackupFailure for files that are missing or damaged; StartFailure when the storage refuses
 */
export async function openDataBackup(
  context: TransferContext,
  row: DataBackupRow,
  signal: AbortSignal,
): Promise<OpenDataBackup> {
  const named = { name: downloadName(row), tag: row.id };
  const opened = await openParts(context, row, signal).catch((error: unknown) => {
    throw error instanceof UnreadableContentError
      ? new BackupFailure(DAMAGED, { cause: error })
      : error;
  });
  const [only, other] = opened;
  if (only !== undefined && other === undefined) return { ...only, ...named };
  const files = row.parts.flatMap((part, index) => {
    const content = opened[index];
    return content === undefined ? [] : [{ name: partName(part, index, row), content }];
  });
  return { ...joinSegments(tarSegments(files, row.started_at)), ...named };
}
