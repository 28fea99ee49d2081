import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { VERSION } from '../../runtime/version.ts';
import type { DatabaseReader, OpenDatabase } from '../database.ts';
import { encryptionKeyName, type KeyRing } from '../secret-box.ts';
import { type BackupManifest, formatHead, HEAD_BYTES } from './backup-file.ts';
import { createContentSink, writeAll, writeNewFile } from './new-file.ts';
import { sealWithPassphrase } from './sealed-key.ts';

/** What a backup holds of the installation's keys. */
export interface BackupKey {
  ring: KeyRing | undefined;
  /** Whether the keys may be in the file without a passphrase. False for keys of the settings, which a backup must not copy. */
  plain: boolean;
  passphrase?: string | undefined;
}

/** A finished backup. */
export interface BackupResult {
  /** The size of the file in bytes. */
  bytes: number;
  manifest: BackupManifest;
}

const migrationRows = z.array(z.object({ hash: z.string() }));
const versionRow = z.object({ server_version: z.string() });

async function readMigrations(db: DatabaseReader): Promise<string[]> {
  const { rows } = await db.execute(sql`select hash from migrations order by applied_at, hash`);
  return z.parse(migrationRows, rows).map(({ hash }) => hash);
}

async function describeKey({ ring, plain, passphrase }: BackupKey): Promise<BackupManifest['key']> {
  const text = (ring ?? []).map((key) => key.toString('base64')).join('\n');
  const isSealed = passphrase !== undefined && ring !== undefined;
  return {
    names: (ring ?? []).map(encryptionKeyName),
    plain: plain && !isSealed && ring !== undefined ? text : null,
    sealed: isSealed ? await sealWithPassphrase(text, passphrase) : null,
  };
}

type Source = Pick<OpenDatabase, 'name' | 'db' | 'backUp'>;

async function fill(handle: FileHandle, folder: string, source: Source, options: BackupOptions) {
  const made_at = new Date().toISOString();
  const { rows } = await source.db.execute(sql`show server_version`);
  const { reserve } = options;
  const { sink, read } = createContentSink({ handle, start: HEAD_BYTES, folder, reserve });
  const { tables, unpacked } = await source.backUp(sink);
  const manifest: BackupManifest = {
    format: 'naru-backup',
    version: 2,
    made_at,
    naru: VERSION,
    migrations: await readMigrations(source.db),
    database: source.name,
    database_version: z.parse(versionRow, rows[0]).server_version,
    tables: { ...tables },
    key: await describeKey(options.key),
    content: { ...read(), unpacked },
  };
  await writeAll(handle, formatHead(manifest), 0);
  await handle.sync();
  return { bytes: HEAD_BYTES + manifest.content.bytes, manifest };
}

export interface BackupOptions {
  key: BackupKey;
  /** The space that has to stay free on the disk of the file, in bytes. */
  reserve: number;
}

/**
 * Writes a backup of a database that others use to a new file of mode 0600. The file has its name only when it is complete: a backup
 * that is killed leaves `<file>.part`, which the next one replaces.
 * @throws StartFailure when the file exists, cannot be written or the disk is full
 */
export async function writeBackup(
  source: Source,
  file: string,
  options: BackupOptions,
): Promise<BackupResult> {
  return await writeNewFile(file, (handle) => fill(handle, dirname(file), source, options));
}
