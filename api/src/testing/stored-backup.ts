import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { formatHead } from '../storage/backup/backup-file.ts';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { backupRuns } from '../storage/schema/backup-run.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Stores a finished backup whose file has this content. The database of most tests is in memory, where no backup can be made.
 * @param head the head of the file; by default that of a backup
 * @returns the id of the run
 */
export async function storeBackupFile(
  db: Database,
  { content = 'content', head }: { content?: string; head?: string } = {},
): Promise<string> {
  const made_at = new Date().toISOString();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const manifest = formatHead({
    format: 'naru-backup',
    version: 2,
    made_at,
    naru: '0.1.0',
    migrations: [],
    database: 'embedded',
    database_version: '18.0',
    tables: {},
    key: { names: [], plain: null, sealed: null },
    content: { bytes: content.length, sha256, unpacked: content.length },
  });
  const file = join(temporaryFolder(), `naru-${made_at.replaceAll(/[:.]/g, '-')}.backup`);
  const bytes = Buffer.concat([
    head === undefined ? manifest : Buffer.from(head),
    Buffer.from(content),
  ]);
  writeFileSync(file, bytes);
  const id = newId();
  await db.insert(backupRuns).values({
    ...{ id, file, origin: 'schedule', ended_at: sql`now()` },
    ...{ bytes: bytes.length, proof: 'restored', rows: 1 },
  });
  return id;
}
