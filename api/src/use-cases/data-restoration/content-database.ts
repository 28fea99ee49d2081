/** The content of a database on a volume that no container uses. */
import type { ThrowAway, ThrowAwaySpec } from '../../engine/container-program.ts';
import type { SizedVolume } from '../../engine/volume-store.ts';
import type { BackupPart, TableCount } from '../../storage/schema/data-backup.ts';
import type { DatabaseDefinition } from '../../templates/databases.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import type { BackupPlace, BackupSeal } from '../data-backup/backup-files.ts';
import { countTables, restoreParts, serverLimits } from '../data-backup/check-backup.ts';
import { checkEnd, withCheckContainer } from '../data-backup/check-container.ts';
import { readProgram } from '../data-backup/dump-output.ts';
import { DUMPS } from '../data-backup/dumps/dumps.ts';
import type { DatabaseOptions } from '../database/database-options.ts';
import type { RestorationContext } from './restoration-context.ts';

/** The space of a temporary container in addition to the volume, in MiB. */
const SCRATCH_MIB = 64;
/** The longest time of a temporary container, in ms. It ends then without a server too. */
export const RESTORE_MS = 2 * 60 * 60_000;
const REMOVAL_MS = 10 * 60_000;

/** Returns the time at which the temporary container of a restoration ends that begins now. */
export const contentExpiry = (): Date => new Date(Date.now() + RESTORE_MS + REMOVAL_MS);

const NO_VOLUMES =
  '이 서버의 컨테이너 엔진에서는 볼륨을 복원할 수 없습니다. 서버의 운영자에게 문의해주세요.';
const NOT_FINISHED = '복원한 데이터베이스의 비밀번호를 정하고 저장하지 못했습니다.';

/** A database on a volume. */
export interface ContentTarget {
  /** The id of the restoration. */
  id: string;
  volume: SizedVolume;
  definition: DatabaseDefinition;
  options: DatabaseOptions;
  image: string;
  limits: { cpu_limit: number; memory_limit: number };
  password: string;
  adminPassword: string;
}

/** The files of a backup. */
export interface ContentFiles {
  place: BackupPlace;
  seal: BackupSeal;
  parts: readonly BackupPart[];
}

/** Returns the copies of volumes of the engine. @throws BackupFailure for an engine without them */
export function requireVolumes({ runtime }: Pick<RestorationContext, 'runtime'>) {
  const store = runtime.engine.volumes;
  if (store === undefined) throw new BackupFailure(NO_VOLUMES);
  return store;
}

function specOf({ id, volume, definition, options, image, limits }: ContentTarget): ThrowAwaySpec {
  const { contentServer } = DUMPS[definition.kind];
  return {
    ...{ id: `restore-${id}`, project: volume.project, image },
    ...contentServer(options),
    ...serverLimits({ container: limits, definition }),
    scratchMiB: SCRATCH_MIB,
    volume: { ...volume, path: definition.mountPath(options.version), isReadOnly: false },
    expiresAt: contentExpiry(),
  };
}

/** Gives the content its passwords, and ends its server so that the data are on the disk. */
export async function finishContent(
  container: ThrowAway,
  { definition, options, password, adminPassword }: ContentTarget,
  signal: AbortSignal,
): Promise<void> {
  const script = DUMPS[definition.kind].finishScript;
  const values = [options.user, options.database, password, adminPassword];
  const program = await container.run({ script, values, signal });
  const { code } = await readProgram(program);
  checkEnd(code, program.errors(), NOT_FINISHED);
}

/**
 * Restores a backup of a database into a volume, whose earlier content is deleted.
 * @returns the tables of what was restored
 * @throws CheckImpossible, BackupFailure; EngineError; the signal's reason
 */
export async function restoreDatabaseContent(
  context: RestorationContext,
  target: ContentTarget,
  { parts, ...files }: ContentFiles,
  signal: AbortSignal,
): Promise<TableCount[]> {
  const { volume, definition } = target;
  const store = requireVolumes(context);
  if (await store.ensure(volume, signal)) await store.clear(volume);
  const kind = DUMPS[definition.kind];
  return await withCheckContainer(context, specOf(target), signal, async (container) => {
    await restoreParts(container, { ...files, kind, parts, signal });
    const names = parts.map(({ name }) => name);
    const tables = await countTables(container.run, { kind, names, signal });
    await finishContent(container, target, signal);
    return tables;
  });
}

/** Gives the content of a volume other passwords. @throws as `restoreDatabaseContent` */
export const setContentPasswords = (
  context: RestorationContext,
  target: ContentTarget,
  signal: AbortSignal,
): Promise<void> =>
  withCheckContainer(context, specOf(target), signal, (container) =>
    finishContent(container, target, signal),
  );
