/** The settings after changes of a form that are not stored, for trials. */
import type { LiveSettingName } from '@naru/contract/wire/setting';
import {
  listMissingS3Variables,
  readS3Settings,
  type S3Settings,
} from '../../storage/backup/s3/s3-settings.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  checkChanges,
  checkTogether,
  type SettingChange,
  type SettingContext,
  s3VariablesOf,
  textAfter,
} from './setting-rules.ts';
import { withoutPassword } from './settings.ts';
import { readStoredTexts, type StoredTexts } from './stored-settings.ts';

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
