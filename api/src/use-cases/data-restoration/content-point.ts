/** The content of a PostgreSQL database at a point in time, on a volume that no container uses. */
import type { ThrowAwaySpec } from '../../engine/container-program.ts';
import type { TableCount } from '../../storage/schema/data-backup.ts';
import type { DataRestorationRow } from '../../storage/schema/data-restoration.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { serverLimits } from '../data-backup/check-backup.ts';
import { withCheckContainer } from '../data-backup/check-container.ts';
import { postgresqlDataFolder } from '../database/postgresql-settings.ts';
import { type FilePlace, sealOfArchive } from '../point-in-time/archive-files.ts';
import { findArchive } from '../point-in-time/archive-rows.ts';
import { countRecovered } from '../point-in-time/check-base.ts';
import { type FoundPoint, findPointOfArchive } from '../point-in-time/find-point.ts';
import { recoverPoint } from '../point-in-time/recover-point.ts';
import { recoveryServerScript } from '../point-in-time/restore-scripts.ts';
import {
  type ContentTarget,
  contentExpiry,
  finishContent,
  requireVolumes,
} from './content-database.ts';
import type { RestorationContext } from './restoration-context.ts';

const BYTES_PER_MIB = 2 ** 20;
/** The space of the temporary container in addition to the segments, in MiB. */
const SCRATCH_MIB = 64;

const GONE = '복원하기 전에 이 시각의 변경 기록이 삭제되었습니다.';
const OTHER_VERSION =
  '이 시각의 데이터베이스는 다른 버전이었습니다. 새 데이터베이스로 복원해주세요.';

/** Finds the point of a restoration. @throws BackupFailure when it was deleted meanwhile */
export async function findRestoredPoint(
  { db }: Pick<RestorationContext, 'db'>,
  { archive_id, point_at }: DataRestorationRow,
): Promise<FoundPoint> {
  const archive = await findArchive(db, archive_id ?? '');
  const found = archive && point_at ? await findPointOfArchive(db, archive, point_at) : undefined;
  if (found === undefined) throw new BackupFailure(GONE);
  return found;
}

function specOf(target: ContentTarget, { segments, target: end }: FoundPoint): ThrowAwaySpec {
  const { id, volume, definition, options, image, limits } = target;
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return {
    ...{ id: `restore-${id}`, project: volume.project, image },
    env: { ...postgresqlDataFolder(options.version), POSTGRES_USER: options.user },
    script: recoveryServerScript(end?.toISOString()),
    ...serverLimits({ container: limits, definition }),
    scratchMiB: Math.ceil((bytes * 2) / BYTES_PER_MIB) + SCRATCH_MIB,
    volume: { ...volume, path: definition.mountPath(options.version), isReadOnly: false },
    expiresAt: contentExpiry(),
  };
}

/**
 * Restores a database to a point in time into a volume, whose former content is deleted.
 * @returns the tables of what was restored
 * @throws CheckImpossible, BackupFailure; EngineError; the signal's reason
 */
export async function restorePointContent(
  context: RestorationContext,
  target: ContentTarget,
  { point, placeOf }: { point: FoundPoint; placeOf: FilePlace },
  signal: AbortSignal,
): Promise<TableCount[]> {
  const { volume, options } = target;
  if (options.version !== point.base.version) throw new BackupFailure(OTHER_VERSION);
  const store = requireVolumes(context);
  if (await store.ensure(volume, signal)) await store.clear(volume);
  const recovery = { ...point, placeOf, seal: sealOfArchive(context.secrets, point.archive) };
  const spec = specOf(target, point);
  return await withCheckContainer(context, spec, signal, async (container) => {
    await recoverPoint(container, recovery, [], signal);
    const tables = await countRecovered(container, signal);
    await finishContent(container, target, signal);
    return tables;
  });
}
