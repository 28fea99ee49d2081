/** Recovers a base backup to its first point in a throw-away container, and counts all of its tables. */
import { THROW_AWAY_SCRATCH, type ThrowAway } from '../../engine/container-program.ts';
import type { TableCount } from '../../storage/schema/data-backup.ts';
import type { WalArchiveRow, WalBaseRow } from '../../storage/schema/wal-archive.ts';
import { BackupFailure, CheckImpossible } from '../data-backup/backup-failure.ts';
import { countTables, serverLimits } from '../data-backup/check-backup.ts';
import { checkEnd, withCheckContainer } from '../data-backup/check-container.ts';
import { readProgram } from '../data-backup/dump-output.ts';
import { postgresqlDump } from '../data-backup/dumps/postgresql.ts';
import type { DeployedDatabase } from '../data-backup/running-database.ts';
import { sumRows } from '../data-backup/table-counts.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import type { ArchiveContext } from './archive-context.ts';
import { archivePlace, sealOfArchive } from './archive-files.ts';
import { recoverPoint } from './recover-point.ts';
import { recoveryServerScript } from './restore-scripts.ts';
import { readSegmentsBetween } from './windows.ts';

/** The space for the data, which are unpacked, and for the segments. */
const SCRATCH_SHARE = 1.3;
const SCRATCH_MIB = 512;

const WRONG_POINT = '기본 백업을 복원했으나, 정한 시각의 데이터가 아닙니다.';
const MISSING = '기본 백업에 필요한 변경 기록이 아직 모두 보관되지 않았습니다.';
const LIST_FAILED = '복원한 기본 백업의 데이터베이스 목록을 읽지 못했습니다.';

const DATA = `${THROW_AWAY_SCRATCH}/data`;

/** Counts the tables of all databases, for which each of their pages is read. */
export async function countRecovered(
  container: ThrowAway,
  signal: AbortSignal,
): Promise<TableCount[]> {
  const kind = postgresqlDump;
  const program = await container.run({ script: kind.listScript ?? '', signal });
  const { code, text } = await readProgram(program);
  checkEnd(code, program.errors(), LIST_FAILED);
  const names = text.split('\n').slice(0, -1);
  return await countTables(container.run, { kind, names, signal });
}

/** A base backup of an archive, and the database that it is of. */
export interface CheckedBase {
  archive: WalArchiveRow;
  base: WalBaseRow;
  database: DeployedDatabase;
  /** The time at which the temporary container ends, also without this server. */
  expiresAt: Date;
  signal: AbortSignal;
}

/**
 * Recovers a base backup to the time of its mark: the transaction before the mark has to be there, the transaction after it must not.
 * @throws CheckImpossible when the check could not be made; BackupFailure for a base backup that cannot be recovered; the signal's reason
 */
export async function checkBase(
  context: ArchiveContext,
  { archive, base, database, expiresAt, signal }: CheckedBase,
): Promise<{ tables: number; rows: number | null }> {
  const { db, place, secrets } = context;
  const { line, timeline, number, from_number, mark } = base;
  const log = { archiveId: archive.id, line, timeline };
  const segments = await readSegmentsBetween(db, log, number, from_number);
  if (segments.length !== from_number - number + 1) throw new CheckImpossible(MISSING, 'engine');
  const own = archivePlace(place, archive.id);
  const recovery = {
    placeOf: () => own,
    ...{ seal: sealOfArchive(secrets, archive), base, segments },
  };
  const { user } = readDatabaseOptions(database.container);
  const spec = {
    id: `base-${base.id}`,
    project: database.project,
    image: base.image,
    env: { PGDATA: DATA, POSTGRES_USER: user, POSTGRES_HOST_AUTH_METHOD: 'trust' },
    script: recoveryServerScript(mark.time),
    ...serverLimits(database),
    scratchMiB: Math.ceil(database.capacityMiB * SCRATCH_SHARE) + SCRATCH_MIB,
    expiresAt,
  };
  return await withCheckContainer(context, spec, signal, async (container) => {
    const marks = [mark.before, mark.after];
    const [hasBefore, hasAfter] = await recoverPoint(container, recovery, marks, signal);
    if (!hasBefore || hasAfter) throw new BackupFailure(WRONG_POINT);
    const tables = await countRecovered(container, signal);
    return { tables: tables.length, rows: sumRows(tables) };
  });
}
