/** Compares a backup with the installation on which it is to be restored, before anything is changed. */
import { StartFailure } from '../../runtime/errors.ts';
import { VERSION } from '../../runtime/version.ts';
import { parseKeyText } from '../key-ring.ts';
import { readReleasedMigrations } from '../migrate.ts';
import { encryptionKeyName, type KeyRing } from '../secret-box.ts';
import { type BackupFile, type BackupManifest, damagedError } from './backup-file.ts';
import { openWithPassphrase } from './sealed-key.ts';

/** The installation: its database, and the keys of its settings. */
export interface BackupReader {
  DATABASE_URL?: string | undefined;
  /** The keys of the settings; `undefined` when the keys are in a file. */
  settingKeys: KeyRing | undefined;
  passphrase: string | undefined;
}

/** The keys that a backup needs, or why nobody knows. */
export interface BackupKeys {
  /** The keys for the key file; `undefined` when the settings contain them, or the backup of an earlier release has none. */
  ring: KeyRing | undefined;
  /** Whether secrets can be read afterwards only with the `NARU_SECRET_KEY` of that installation. */
  needsSetting: boolean;
}

/** @throws StartFailure when a newer version made the backup */
export function checkBackupVersion({ naru, migrations }: BackupManifest): void {
  const known = new Set(readReleasedMigrations().map(({ hash }) => hash));
  if (migrations.every((hash) => known.has(hash))) return;
  const needed =
    naru === VERSION ? '백업할 때 쓰던 나루나 그보다 새로운 나루' : `나루 ${naru} 이상`;
  throw new StartFailure(
    `더 새로운 나루의 백업입니다. ${needed}에서 복원해주세요. 이 나루의 버전은 ${VERSION}입니다.`,
  );
}

function checkDatabaseKind(kind: BackupManifest['database'], url: string | undefined): void {
  if (kind === 'postgresql' && url === undefined) {
    throw new StartFailure(
      'PostgreSQL 서버의 백업입니다. DATABASE_URL에 비어 있는 데이터베이스를 정한 뒤 다시 실행해주세요.',
    );
  }
  if (kind === 'embedded' && url !== undefined) {
    throw new StartFailure(
      '내장 데이터베이스의 백업입니다. DATABASE_URL 설정을 지운 뒤 다시 실행해주세요.',
    );
  }
}

/** @throws StartFailure when the keys of the settings are others than those of the backup */
function checkSettingKeys({ key }: BackupManifest, settingKeys: KeyRing): void {
  const [needed] = key.names;
  if (needed === undefined || settingKeys.some((one) => encryptionKeyName(one) === needed)) return;
  throw new StartFailure(
    `NARU_SECRET_KEY의 값이 이 백업의 키가 아닙니다. 백업한 서버의 값으로 정하거나, 키가 백업에 들어 있으면 설정을 지워주세요. (백업의 키: ${needed})`,
  );
}

const PASSPHRASE_NEEDED =
  '비밀 키가 암호로 봉인된 백업입니다. --passphrase-file <파일>이나 NARU_BACKUP_PASSPHRASE에 암호를 정해주세요.';
const PASSPHRASE_WRONG = '암호가 백업의 암호와 다릅니다. 백업할 때 쓴 암호를 정해주세요.';

/** Returns the keys in the file. @throws StartFailure when the passphrase is missing or wrong */
async function openKeys(file: BackupFile, passphrase?: string): Promise<KeyRing | undefined> {
  const sealed = file.manifest?.key.sealed ?? null;
  if (file.plainKey === null && sealed === null) return undefined;
  if (file.plainKey === null && passphrase === undefined) throw new StartFailure(PASSPHRASE_NEEDED);
  const text =
    file.plainKey ?? (sealed && (await openWithPassphrase(sealed, passphrase ?? ''))) ?? undefined;
  if (text === undefined) throw new StartFailure(PASSPHRASE_WRONG);
  const ring = parseKeyText(text);
  if (ring === undefined) throw damagedError(file.path);
  return ring;
}

/**
 * Compares version, kind of database and keys of a backup with the installation. Returns the keys.
 * @throws StartFailure with what is missing
 */
export async function compareBackup(file: BackupFile, reader: BackupReader): Promise<BackupKeys> {
  const { manifest } = file;
  checkDatabaseKind(manifest?.database ?? 'embedded', reader.DATABASE_URL);
  if (manifest !== undefined) {
    checkBackupVersion(manifest);
    if (reader.settingKeys !== undefined) {
      checkSettingKeys(manifest, reader.settingKeys);
      return { ring: undefined, needsSetting: false };
    }
  }
  const ring = await openKeys(file, reader.passphrase);
  const needsSetting = ring === undefined && reader.settingKeys === undefined;
  if (needsSetting && manifest !== undefined && manifest.key.names.length > 0) {
    throw new StartFailure(
      `이 백업에는 비밀 키가 없어 시크릿을 읽을 수 없습니다. 백업한 서버의 NARU_SECRET_KEY를 정한 뒤 다시 실행해주세요. (백업의 키: ${manifest.key.names[0]})`,
    );
  }
  return { ring: reader.settingKeys === undefined ? ring : undefined, needsSetting };
}
