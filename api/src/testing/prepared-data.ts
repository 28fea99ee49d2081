import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'naru-prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { db, close } = await openEmbedded(join(folder, 'postgres'));
  await migrate(db);
  await close();
  return folder;
}

let prepared: Promise<string> | undefined;

/** A data folder with an empty, migrated database, copied from one that is made once: a quarter of the time. */
export async function preparedDataFolder(): Promise<string> {
  prepared ??= prepare();
  const folder = temporaryFolder();
  cpSync(await prepared, folder, { recursive: true });
  return folder;
}
