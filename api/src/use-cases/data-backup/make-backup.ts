/** How backups of databases and of volumes are dumped and checked. */
import { eq } from 'drizzle-orm';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { archiveVolume } from './archive-volume.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure } from './backup-failure.ts';
import type { BackupSeal } from './backup-files.ts';
import { checkBackup } from './check-backup.ts';
import { checkVolume } from './check-volume.ts';
import type { CheckResult } from './confirm-backup.ts';
import { dumpDatabase } from './dump-database.ts';
import { dumpUpload, uploadOf } from './read-upload.ts';
import { findDeployedDatabase } from './running-database.ts';
import { archiveUpload } from './unpack-upload.ts';
import { readUpload } from './upload-files.ts';

const DATABASE_GONE = '백업을 시작하기 전에 데이터베이스가 삭제되었거나 배포된 적이 없습니다.';
const VOLUME_GONE = '백업을 시작하기 전에 볼륨이 삭제되었습니다.';
const NO_COPIES =
  '이 서버의 컨테이너 엔진은 볼륨을 복사할 수 없습니다. 서버의 운영자에게 문의해주세요.';

/** The files of a backup, which can be checked. */
export interface DumpedBackup extends Pick<DataBackupRow, 'parts' | 'copy'> {
  /**
   * Restores the files in a temporary container, and compares them with what was dumped.
   * @param expiresAt the time at which the container ends, also without this server
   * @throws CheckImpossible, BackupFailure; the signal's reason
   */
  check(expiresAt: Date, signal: AbortSignal): Promise<CheckResult>;
}

/** The largest size of the files of a backup in bytes, and what ends the dump. */
interface DumpLimits {
  room: number;
  signal: AbortSignal;
}

/** Dumps what a backup is of into its files. @throws BackupFailure; EngineError; the error ENOSPC; the signal's reason */
export type MakeDump = (limits: DumpLimits) => Promise<DumpedBackup>;

async function prepareDatabase(
  context: DataBackupContext,
  row: DataBackupRow,
  seal: BackupSeal,
): Promise<MakeDump> {
  const database = await findDeployedDatabase(context.db, row.container_id ?? '');
  if (database === undefined) throw new BackupFailure(DATABASE_GONE);
  return async (limits) => {
    const { room, signal: dumping } = limits;
    const dump = await (row.origin === 'upload'
      ? dumpUpload(context, row, { database, seal }, limits)
      : dumpDatabase(context, database, seal, room, dumping));
    return {
      ...{ parts: dump.parts, copy: null },
      check: (expiresAt, signal) =>
        checkBackup(context, { database, seal, dump, expiresAt, signal }),
    };
  };
}

async function prepareVolume(
  context: DataBackupContext,
  row: DataBackupRow,
  seal: BackupSeal,
): Promise<MakeDump> {
  const { db, place, runtime } = context;
  const store = runtime.engine.volumes;
  if (store === undefined) throw new BackupFailure(NO_COPIES);
  const [named] = await db
    .select({ project: projects.slug, volume: volumes.slug })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(eq(volumes.id, row.volume_id ?? ''));
  if (named === undefined) throw new BackupFailure(VOLUME_GONE);
  return async (limits) => {
    const archive = await (row.origin === 'upload'
      ? archiveUpload({ source: readUpload(context, uploadOf(row)), place, seal, ...limits })
      : archiveVolume({ store, volume: named, place, seal, ...limits }));
    const { project } = named;
    return {
      ...{ parts: [archive.part], copy: archive.copy },
      check: (expiresAt, signal) =>
        checkVolume(context, {
          ...{ project, image: store.image(), seal, archive, expiresAt, signal },
        }),
    };
  };
}

/**
 * Finds what a backup is of.
 * @throws BackupFailure for a database or volume that was deleted
 */
export const prepareDump = (
  context: DataBackupContext,
  row: DataBackupRow,
  seal: BackupSeal,
): Promise<MakeDump> =>
  row.volume_id === null ? prepareDatabase(context, row, seal) : prepareVolume(context, row, seal);
