import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openEmbedded } from '../storage/embedded-database.ts';
import { migrate } from '../storage/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * For the calling test file: creates data folders with an empty, migrated database. They are copies of a database that is created
 * once, which takes a quarter of the time.
 */
export function usePreparedData(): () => string {
  const prepared = mkdtempSync(join(tmpdir(), 'naru-prepared-'));
  beforeAll(async () => {
    const { db, close } = await openEmbedded({ folder: join(prepared, 'postgres') });
    await migrate(db);
    await close();
  });
  afterAll(() => rmSync(prepared, { recursive: true }));
  return () => {
    const folder = temporaryFolder();
    cpSync(prepared, folder, { recursive: true });
    return folder;
  };
}
