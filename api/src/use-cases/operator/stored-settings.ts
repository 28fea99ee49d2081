/** The table of the settings that operators have stored, encrypted, one row for each name. */
import { isLiveSettingName, type LiveSettingName } from '@naru/contract/wire/setting';
import { eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { NOTIFICATION_CHANNEL, SETTINGS_SUBJECT } from '../../storage/peers.ts';
import { settings } from '../../storage/schema/setting.ts';
import { sealedPlaceOfSetting } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';

/** The stored values by name. */
export type StoredTexts = ReadonlyMap<LiveSettingName, string>;

/** Reads the stored values. @throws when no key decrypts a value */
export async function readStoredTexts(db: DatabaseReader, box: SecretBox): Promise<StoredTexts> {
  const rows = await db.select().from(settings);
  const texts = new Map<LiveSettingName, string>();
  for (const { name, value } of rows) {
    if (isLiveSettingName(name)) texts.set(name, box.open(value, sealedPlaceOfSetting(name)));
  }
  return texts;
}

/** Makes other changes of the settings wait until the end of the transaction. */
export const lockSettings = (tx: Database) =>
  tx.execute(sql`lock table ${settings} in share row exclusive mode`);

/** Notifies all servers with the commit, so that each reads the settings again. */
export const notifyOfSettings = (tx: Database) =>
  tx.execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${SETTINGS_SUBJECT})`);

/** Stores a text under the name of a row. */
export async function storeText(
  tx: Database,
  box: SecretBox,
  name: string,
  text: string,
): Promise<void> {
  const value = box.seal(text, sealedPlaceOfSetting(name));
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Removes a row. */
export const removeText = (tx: Database, name: string) =>
  tx.delete(settings).where(eq(settings.name, name));
