/** The settings that operators change while the server runs. Values have the form of environment variables. */
import type { LiveSetting, LiveSettings } from '@naru/contract/entities/setting';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import {
  isLiveSettingName,
  LIVE_SETTING_NAMES,
  type LiveSettingName,
} from '@naru/contract/wire/setting';
import { eq, sql } from 'drizzle-orm';
import {
  findMissingS3Variables,
  listMissingS3Variables,
  readS3Settings,
  type S3Settings,
  type S3Variables,
} from '../../storage/backup/s3/s3-settings.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { NOTIFICATION_CHANNEL, SETTINGS_SUBJECT } from '../../storage/peers.ts';
import { settings } from '../../storage/schema/setting.ts';
import { sealedPlaceOfSetting } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError } from '../api-error.ts';
import { type Operator, saveAuditEntry } from './audit-log.ts';
import { type ConsoleMove, openConsoleMove, readConsoleMove } from './console-move.ts';
import { findMissingAppValues } from './github-app-values.ts';
import { countNamedContainers } from './named-containers.ts';

/** The stored values by name. */
export type StoredTexts = ReadonlyMap<LiveSettingName, string>;

/** The rules of the settings, and the values that apply now. */
export interface SettingRules {
  /** Whether the environment sets a setting, which nobody can change then. */
  isFixed(name: LiveSettingName): boolean;
  /** Returns why a text is no value of a setting, a Korean sentence; `undefined` for a valid text. */
  findProblem(name: LiveSettingName, text: string): string | undefined;
  /** Returns the value without a stored one: of the environment, or the default; null without either. */
  initialText(name: LiveSettingName): string | null;
  /**
   * Applies stored values and the move of the console to this server. A stored value that is not valid in this version counts as missing.
   */
  apply(stored: StoredTexts, move: ConsoleMove | undefined): void;
}

/** The dependencies of the functions in this file. */
export interface SettingContext {
  secrets: SecretBox;
  settings: SettingRules;
}

/** A requested change. Null removes the stored value. */
export interface SettingChange {
  name: LiveSettingName;
  value: string | null;
}

/** Returns the address of a mail server without its password. */
function withoutPassword(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  const user = url.username && `${decodeURIComponent(url.username)}@`;
  return `${url.protocol}//${user}${url.host}`;
}

/** The part of each secret that may be shown. */
const SUMMARIES: Partial<Record<LiveSettingName, (text: string) => string>> = {
  SMTP_URL: withoutPassword,
  BACKUP_S3_SECRET: () => '저장됨',
  GITHUB_APP_CLIENT_SECRET: () => '저장됨',
  GITHUB_APP_PRIVATE_KEY: () => '저장됨',
};

/** Reads the stored values. @throws when no key decrypts a value */
async function readStoredTexts(db: DatabaseReader, box: SecretBox): Promise<StoredTexts> {
  const rows = await db.select().from(settings);
  const texts = new Map<LiveSettingName, string>();
  for (const { name, value } of rows) {
    if (isLiveSettingName(name)) texts.set(name, box.open(value, sealedPlaceOfSetting(name)));
  }
  return texts;
}

/** Reads the stored values and applies them to this server. */
export async function applyStoredSettings(
  db: DatabaseReader,
  { secrets, settings: rules }: SettingContext,
): Promise<void> {
  rules.apply(await readStoredTexts(db, secrets), await readConsoleMove(db, secrets));
}

function toLiveSetting(
  rules: SettingRules,
  name: LiveSettingName,
  stored: string | undefined,
): LiveSetting {
  const own = rules.isFixed(name) ? undefined : stored;
  const initial = rules.isFixed(name) ? 'environment' : 'default';
  const source = own === undefined ? initial : 'stored';
  const value = own ?? rules.initialText(name);
  const summarize = SUMMARIES[name];
  if (summarize === undefined) return { name, source, value, summary: null };
  return { name, source, value: null, summary: value === null ? null : summarize(value) };
}

const toLiveSettings = (
  { secrets, settings: rules }: SettingContext,
  stored: StoredTexts,
): LiveSettings => ({
  version_id: secrets.digest(JSON.stringify([...stored].toSorted())),
  settings: LIVE_SETTING_NAMES.map((name) => toLiveSetting(rules, name, stored.get(name))),
});

/** Lists the settings with their current values, and the move of the console. */
export async function listSettings(
  db: DatabaseReader,
  context: SettingContext,
): Promise<LiveSettings> {
  const consoleMove = await readConsoleMove(db, context.secrets);
  const move = openConsoleMove({ consoleMove });
  return {
    ...toLiveSettings(context, await readStoredTexts(db, context.secrets)),
    console_move: move ? { url: move.url, ends_at: new Date(move.endsAt).toISOString() } : null,
    named_containers: await countNamedContainers(db),
  };
}

const MOVED_ALONE = '콘솔의 주소는 “주소 변경”에서 시험한 뒤에 바꿀 수 있습니다.';

/** @throws ApiError VALIDATION_FAILED with the reason for each setting that cannot be changed, and for each invalid value */
function checkChanges(rules: SettingRules, changes: readonly SettingChange[]): void {
  const details = changes.flatMap(({ name, value }): FieldProblem[] => {
    if (rules.isFixed(name)) {
      return [{ field: name, reason: `환경 변수 ${name}에서 정하므로 여기에서 바꿀 수 없습니다.` }];
    }
    if (name === 'PUBLIC_URL') return [{ field: name, reason: MOVED_ALONE }];
    const reason = value ? rules.findProblem(name, value) : undefined;
    return reason === undefined ? [] : [{ field: name, reason }];
  });
  const [first] = details;
  if (first !== undefined) throw new ApiError('VALIDATION_FAILED', first.reason, { details });
}

/** Returns the text of a setting after changes; `undefined` without a value. */
function textAfter(
  rules: SettingRules,
  stored: StoredTexts,
  changes: readonly SettingChange[],
  name: LiveSettingName,
): string | undefined {
  const change = changes.find((each) => each.name === name);
  const text = change === undefined ? stored.get(name) : change.value;
  return (rules.isFixed(name) ? undefined : text) || (rules.initialText(name) ?? undefined);
}

/** @throws ApiError VALIDATION_FAILED for values that contradict each other */
function checkTogether(
  rules: SettingRules,
  stored: StoredTexts,
  changes: readonly SettingChange[],
): void {
  const textOf = (name: LiveSettingName) => textAfter(rules, stored, changes, name);
  const missingOfApp = findMissingAppValues(textOf);
  if (missingOfApp.length > 0) {
    const reason = 'GitHub App을 쓰려면 App의 다섯 값을 모두 입력해주세요.';
    const details = missingOfApp.map((field) => ({ field, reason }));
    throw new ApiError('VALIDATION_FAILED', reason, { details });
  }
  if (textOf('SIGN_UP') === 'domains' && textOf('SIGN_UP_DOMAINS') === undefined) {
    const reason = '가입할 수 있는 이메일 도메인을 하나 이상 입력해주세요.';
    throw fieldError('VALIDATION_FAILED', 'SIGN_UP_DOMAINS', reason);
  }
  const [missing] = findMissingS3Variables(s3VariablesOf(textOf));
  if (missing !== undefined) {
    const reason = 'S3에 백업하려면 필요합니다. 쓰지 않으려면 주소, 버킷과 키를 모두 비워주세요.';
    throw fieldError('VALIDATION_FAILED', missing, reason);
  }
}

async function store(tx: Database, box: SecretBox, { name, value }: SettingChange): Promise<void> {
  if (!value) {
    await tx.delete(settings).where(eq(settings.name, name));
    return;
  }
  const sealed = box.seal(value, sealedPlaceOfSetting(name));
  await tx
    .insert(settings)
    .values({ name, value: sealed })
    .onConflictDoUpdate({ target: settings.name, set: { value: sealed } });
}

/** The text of a value in the audit log. */
const auditText = ({ value, summary }: LiveSetting): string => value ?? summary ?? '없음';

/**
 * Stores changed settings, records each in the audit log, and notifies all servers with the commit.
 * @param check receives the current settings, and throws an error to refuse the change
 * @throws ApiError VALIDATION_FAILED; errors of `check`
 */
export async function changeSettings(
  tx: Database,
  context: SettingContext,
  operator: Operator,
  { changes, check }: { changes: readonly SettingChange[]; check: (now: LiveSettings) => void },
): Promise<LiveSettings> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
  const { secrets, settings: rules } = context;
  const stored = await readStoredTexts(tx, secrets);
  check(toLiveSettings(context, stored));
  checkChanges(rules, changes);
  checkTogether(rules, stored, changes);
  for (const change of changes) {
    const { name } = change;
    const [earlier, text] = [stored.get(name), change.value || undefined];
    if (earlier === text) continue;
    await store(tx, secrets, change);
    const oldValue = auditText(toLiveSetting(rules, name, earlier));
    const newValue = auditText(toLiveSetting(rules, name, text));
    await saveAuditEntry(tx, operator, {
      action: 'setting-changed',
      target: name,
      oldValue,
      newValue,
    });
  }
  await tx.execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${SETTINGS_SUBJECT})`);
  return listSettings(tx, context);
}

/** The address and the sender of a mail server, for a trial. */
export interface MailServer {
  url: string | undefined;
  from: string;
  /** The address without its password. */
  shown: string;
}

/**
 * Returns a function for the texts of settings after changes that are not stored.
 * @throws ApiError VALIDATION_FAILED
 */
export async function readTextsAfter(
  db: DatabaseReader,
  { secrets, settings: rules }: SettingContext,
  changes: readonly SettingChange[],
): Promise<(name: LiveSettingName) => string | undefined> {
  checkChanges(rules, changes);
  const stored = await readStoredTexts(db, secrets);
  return (name) => textAfter(rules, stored, changes, name);
}

/**
 * Returns the mail server after changes that are not stored.
 * @throws ApiError VALIDATION_FAILED
 */
export async function readMailServer(
  db: DatabaseReader,
  context: SettingContext,
  changes: readonly SettingChange[],
): Promise<MailServer> {
  const textOf = await readTextsAfter(db, context, changes);
  const url = textOf('SMTP_URL');
  return { url, from: textOf('MAIL_FROM') ?? '', shown: url ? withoutPassword(url) : '없음' };
}

/** Returns the variables of the object storage for backups from the texts of settings. */
const s3VariablesOf = (textOf: (name: LiveSettingName) => string | undefined): S3Variables => ({
  BACKUP_S3_ENDPOINT: textOf('BACKUP_S3_ENDPOINT'),
  BACKUP_S3_BUCKET: textOf('BACKUP_S3_BUCKET'),
  BACKUP_S3_REGION: textOf('BACKUP_S3_REGION') ?? '',
  BACKUP_S3_PREFIX: textOf('BACKUP_S3_PREFIX') ?? '',
  BACKUP_S3_KEY_ID: textOf('BACKUP_S3_KEY_ID'),
  BACKUP_S3_SECRET: textOf('BACKUP_S3_SECRET'),
  BACKUP_S3_PATH_STYLE: textOf('BACKUP_S3_PATH_STYLE') === '1',
});

/**
 * Returns the object storage for backups after changes that are not stored, and the settings that are missing.
 * @throws ApiError VALIDATION_FAILED
 */
export async function readBackupStorage(
  db: DatabaseReader,
  context: SettingContext,
  changes: readonly SettingChange[],
): Promise<{ s3: S3Settings | undefined; missing: readonly string[] }> {
  const variables = s3VariablesOf(await readTextsAfter(db, context, changes));
  return { s3: readS3Settings(variables), missing: listMissingS3Variables(variables) };
}

/**
 * Returns the stored texts as they would be after changes that are not stored.
 * @throws ApiError VALIDATION_FAILED
 */
export async function readStoredTextsAfter(
  db: DatabaseReader,
  { secrets, settings: rules }: SettingContext,
  changes: readonly SettingChange[],
): Promise<StoredTexts> {
  checkChanges(rules, changes);
  const stored = await readStoredTexts(db, secrets);
  checkTogether(rules, stored, changes);
  const texts = new Map(stored);
  for (const { name, value } of changes) {
    if (value) texts.set(name, value);
    else texts.delete(name);
  }
  return texts;
}
