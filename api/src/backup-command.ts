/** The operator's commands `naru backup`, `naru backup verify` and `naru restore`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BackupCommand } from './backup-arguments.ts';
import type { Config } from './config.ts';
import { runInServer } from './control-socket.ts';
import { VOLUME_ARCHIVE_ROOT } from './engine/volume-store.ts';
import { formatKoreanTime } from './mail/mail-texts.ts';
import { StartFailure } from './runtime/errors.ts';
import { type BackupFile, openBackupFile } from './storage/backup/backup-file.ts';
import { checkBackupVersion, compareBackup } from './storage/backup/compare-backup.ts';
import type { RowCounts } from './storage/backup/database-copy.ts';
import { restoreBackup } from './storage/backup/restore-backup.ts';
import type { S3Variables } from './storage/backup/s3/s3-settings.ts';
import { type BackupProof, verifyBackup } from './storage/backup/verify-backup.ts';
import {
  type MissingVolume,
  openVolumeFile,
  verifyVolumeFile,
  volumeFileOf,
} from './storage/backup/volume-file.ts';
import type { BackupResult } from './storage/backup/write-backup.ts';
import { lockDataFolder, rejectIncompleteDatabase } from './storage/data-folder.ts';
import type { OpenDatabase } from './storage/database.ts';
import { openPostgresDatabase } from './storage/database-server.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from './storage/embedded-database.ts';
import { readKeyRing } from './storage/key-ring.ts';
import type { VolumeBackup } from './use-cases/backup/back-up-volumes.ts';
import { withBackupFile } from './use-cases/backup/fetch-backup.ts';
import { keepVolumes } from './use-cases/backup/keep-volumes.ts';
import {
  type BackupRequest,
  checkPassphrase,
  makeBackup,
  proofPlaceOf,
  readPassphraseFile,
  writeUnprovenBackup,
} from './use-cases/backup/make-backup.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The settings that the commands read. */
type Settings = Pick<
  Config,
  'DATA_DIR' | 'DATABASE_URL' | 'DISK_RESERVE_MIB' | 'NARU_SECRET_KEY' | 'NARU_OLD_SECRET_KEYS'
> &
  S3Variables;

/** Returns the passphrase; `undefined` without one. @throws StartFailure when it is too short, or its file cannot be read */
const readPassphrase = (file: string | undefined, env: Env): string | undefined =>
  file === undefined
    ? checkPassphrase(env.NARU_BACKUP_PASSPHRASE || undefined)
    : readPassphraseFile(file);

const MIB = 1024 * 1024;
const reserveOf = ({ DISK_RESERVE_MIB }: Settings): number => DISK_RESERVE_MIB * MIB;

const settingKeysOf = (settings: Settings) =>
  settings.NARU_SECRET_KEY === undefined ? undefined : readKeyRing(settings);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sumOf = (tables: RowCounts): string => {
  const rows = Object.values(tables).reduce((sum, { least }) => sum + least, 0);
  return `테이블 ${Object.keys(tables).length}개, ${rows}행`;
};

const proofText = ({ kind, tables, rows }: BackupProof): string =>
  kind === 'restored'
    ? `복원해 확인했습니다: 테이블 ${tables}개, ${rows}행`
    : `파일의 행을 세어 확인했습니다: 테이블 ${tables}개, ${rows}행. 데이터베이스 사용자에게 CREATEDB 권한이 있으면 복원해서도 확인합니다.`;

function keyText({ key }: BackupResult['manifest']): string {
  if (key.sealed !== null)
    return '시크릿의 키는 암호로 봉인되어 들어 있습니다. 암호를 따로 보관해주세요.';
  if (key.plain === null) return SETTING_NEEDED;
  return '시크릿의 키도 들어 있습니다. 이 파일이 있으면 모든 시크릿을 읽을 수 있으니 안전한 곳에 보관해주세요.';
}

const SETTING_NEEDED =
  '시크릿의 키는 들어 있지 않습니다. 시크릿을 읽으려면 NARU_SECRET_KEY를 그대로 써야 합니다.';

const writtenText = (file: string, bytes: number): string =>
  `백업했습니다: ${file} (${megabytes(bytes)})`;

/** The argument with which a running server backs up members' volumes too. */
export const VOLUMES_ARGUMENT = '--volumes';

const volumesText = ({ file, bytes, volumes, entries }: VolumeBackup): string =>
  `볼륨 ${volumes}개도 백업하고, 파일과 폴더 ${entries}개를 다시 읽어 확인했습니다: ${file} (${megabytes(bytes)})`;

/** What `naru backup` backs up, and where to. */
interface OpenBackupRequest extends Pick<BackupRequest, 'storage' | 'file' | 'backUpVolumes'> {
  settings: Settings;
  passphrase: string | undefined;
}

/**
 * Backs up an open database to a file, and proves the file. Returns the text to print.
 * @throws StartFailure when the backup or its proof fails
 */
export async function backUpOpenDatabase(request: OpenBackupRequest): Promise<string> {
  const { passphrase, ...rest } = request;
  const { bytes, manifest, proof, volumes } = await makeBackup({
    ...rest,
    passphrase: () => passphrase,
    origin: 'command',
  });
  const lines = [writtenText(request.file, bytes), proofText(proof)];
  return [...lines, ...(volumes ? [volumesText(volumes)] : []), keyText(manifest)].join('\n');
}

/** Opens the database of a stopped server, or a PostgreSQL database, as it is. */
async function openForBackup({ DATA_DIR, DATABASE_URL }: Settings): Promise<OpenDatabase> {
  if (DATABASE_URL !== undefined) return openPostgresDatabase(DATABASE_URL);
  const folder = join(DATA_DIR, DATABASE_FOLDER_NAME);
  if (!existsSync(folder)) throw new StartFailure(`데이터 폴더에 데이터가 없습니다: ${DATA_DIR}`);
  const held = lockDataFolder(DATA_DIR);
  try {
    rejectIncompleteDatabase(DATA_DIR, DATABASE_FOLDER_NAME);
    const opened = await openEmbeddedDatabase({ folder });
    return { ...opened, close: () => opened.close().finally(held.release) };
  } catch (error) {
    held.release();
    throw error;
  }
}

/** The time limit of a backup by a running server, in ms. */
const BACKUP_MS = 6 * 60 * 60_000;
/** The time limit of a backup with members' volumes, in ms. */
const VOLUMES_MS = 48 * 60 * 60_000;

/** Backs up the database of a stopped server without a proof. */
async function backUpStoppedServer(
  settings: Settings,
  file: string,
  passphrase: string | undefined,
): Promise<string> {
  const storage = await openForBackup(settings);
  const request = { storage, settings, file, passphrase: () => passphrase };
  const { bytes, manifest } = await writeUnprovenBackup(request).finally(storage.close);
  return [writtenText(file, bytes), NOT_PROVEN, keyText(manifest)].join('\n');
}

const NOT_PROVEN = '아직 복원해 확인하지 않았습니다. naru backup verify로 확인해주세요.';

async function runBackup(settings: Settings, user: string, command: BackupCommand, env: Env) {
  const { file, passphraseFile, holdsVolumes, isUnproven } = command;
  const passphrase = readPassphrase(passphraseFile, env);
  if (isUnproven) return await backUpStoppedServer(settings, file, passphrase);
  if (settings.DATABASE_URL === undefined || holdsVolumes) {
    const args = ['backup', file, ...(holdsVolumes ? [VOLUMES_ARGUMENT] : [])];
    const limit = holdsVolumes ? VOLUMES_MS : BACKUP_MS;
    const printed = await runInServer(
      resolve(settings.DATA_DIR),
      { user, args, passphrase },
      limit,
    );
    if (printed !== undefined) return printed;
    if (holdsVolumes) throw new StartFailure(NO_SERVER);
  }
  const storage = await openForBackup(settings);
  return backUpOpenDatabase({ storage, settings, file, passphrase }).finally(storage.close);
}

const NO_SERVER =
  '볼륨은 실행 중인 서버만 백업할 수 있습니다. 서버를 시작한 뒤 다시 실행하거나, --volumes 없이 백업해주세요.';

/** Describes a backup: its time, the version that made it, and its content. */
function describe({ madeAt, manifest }: BackupFile): string {
  const made = `${formatKoreanTime(madeAt)}의 백업입니다.`;
  if (manifest === undefined) return `${made} 이전 버전의 나루가 만들었습니다.`;
  return `${made} 나루 ${manifest.naru}, PostgreSQL ${manifest.database_version}, ${sumOf(manifest.tables)}`;
}

async function runVerify(settings: Settings, { file, migrate }: BackupCommand): Promise<string> {
  const opened = await openBackupFile(file);
  if (opened.manifest !== undefined) checkBackupVersion(opened.manifest);
  const proof = await verifyBackup(opened, { ...proofPlaceOf(settings), migrates: migrate });
  const volumes = await readVolumes(opened);
  return [describe(opened), proofText(proof), ...(volumes?.lines ?? [])].join('\n');
}

const OF_ANOTHER = '옆에 있는 볼륨의 파일은 다른 백업의 것입니다';

const listMissing = (missing: readonly MissingVolume[]): string =>
  missing.map(({ project, volume, reason }) => `${project}/${volume} (${reason})`).join('\n  ');

/**
 * Reads the file with volumes next to a backup to its end. Returns its manifest, and lines for the operator; `undefined` without such a file.
 * @throws StartFailure for a damaged file, and one of another backup
 */
async function readVolumes({ path, manifest }: BackupFile) {
  const file = volumeFileOf(path);
  if (!existsSync(file)) return undefined;
  const opened = await openVolumeFile(file);
  if (opened.manifest.backup !== manifest?.content.sha256) {
    throw new StartFailure(`${OF_ANOTHER}: ${file}`);
  }
  const { volumes, entries } = await verifyVolumeFile(opened, VOLUME_ARCHIVE_ROOT);
  const { missing } = opened.manifest;
  const gap = `백업할 때 읽지 못해 들어 있지 않은 볼륨:\n  ${listMissing(missing)}`;
  return {
    file,
    bytes: opened.bytes,
    volumes: opened.manifest.volumes,
    lines: [
      `볼륨 ${volumes}개의 파일과 폴더 ${entries}개를 읽어 확인했습니다: ${file}`,
      ...(missing.length > 0 ? [gap] : []),
    ],
  };
}

/** @param isFetched whether the files are temporary */
async function runRestore(
  settings: Settings,
  command: BackupCommand,
  env: Env,
  isFetched: boolean,
): Promise<string> {
  const { replace, isConfirmed, passphraseFile } = command;
  const file = await openBackupFile(command.file);
  const keys = await compareBackup(file, {
    DATABASE_URL: settings.DATABASE_URL,
    settingKeys: settingKeysOf(settings),
    passphrase: readPassphrase(passphraseFile, env),
  });
  const { DATABASE_URL } = settings;
  const DATA_DIR = resolve(settings.DATA_DIR);
  const volumes = await readVolumes(file);
  const reserve = reserveOf(settings);
  const target = { DATA_DIR, DATABASE_URL, key: keys.ring, replace, isConfirmed, reserve };
  const restored = volumes
    ? await keepVolumes({ ...volumes, isFetched, DATA_DIR, reserve }, async (kept) => {
        const restoring = { volumes: volumes.volumes, file: kept, replaces: replace };
        return { kept, ...(await restoreBackup(file, { ...target, volumes: restoring })) };
      })
    : { kept: undefined, ...(await restoreBackup(file, target)) };
  const { kept, aside, tables } = restored;
  const place = DATABASE_URL === undefined ? DATA_DIR : 'DATABASE_URL의 데이터베이스';
  return [
    describe(file),
    `복원했습니다: ${place} (${sumOf(tables)})`,
    ...(aside === undefined ? [] : [`이전 데이터를 옮겨 둔 곳: ${aside}`]),
    ...(keys.needsSetting ? [SETTING_NEEDED] : []),
    ...(volumes ? [...volumes.lines, `${VOLUMES_FOLLOW}: ${kept}`] : withoutVolumes(tables)),
    ...(isConfirmed ? [] : [CONFIRMATION_NEEDED]),
  ].join('\n');
}

const VOLUMES_FOLLOW =
  '볼륨은 서버가 컨테이너를 실행하기 전에 되돌립니다. 그때까지 이 파일을 그 자리에 두고, 서버를 실행하는 사용자가 읽을 수 있게 해주세요';

/** Returns what a backup without volumes means for the restored ones, if there are any. */
function withoutVolumes(tables: RowCounts): string[] {
  const count = tables.volumes?.most ?? 0;
  return count === 0 ? [] : [`이 백업에는 볼륨 ${count}개의 데이터가 들어 있지 않습니다.`];
}

const CONFIRMATION_NEEDED =
  '두 서버가 같은 컨테이너를 실행하지 않도록, 복원한 서버는 컨테이너를 실행하지 않고 기다립니다. 이전 서버를 끈 뒤에 운영의 백업에서 “이전 서버를 껐습니다”를 누르거나, naru admin confirm-restore 명령을 실행해주세요.';

/** Runs a command and returns the text to print. @throws StartFailure with a sentence when the command cannot be carried out */
export function runBackupCommand(
  command: BackupCommand,
  settings: Settings,
  user: string,
  env: Env,
): Promise<string> {
  if (command.name === 'backup') return runBackup(settings, user, command, env);
  return withBackupFile(command.file, settings, (file) =>
    command.name === 'verify'
      ? runVerify(settings, { ...command, file })
      : runRestore(settings, { ...command, file }, env, file !== command.file),
  );
}
