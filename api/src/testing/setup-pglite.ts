import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { schema } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';

/** Migrates one embedded database and keeps a copy of it, which each test file starts from in a third of a second. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-pglite-'));
  const snapshot = join(folder, 'snapshot.tar');
  const client = await PGlite.create();
  await migrate(drizzle(client, { schema }));
  const dump = await client.dumpDataDir('none');
  await writeFile(snapshot, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  provide('source', { kind: 'pglite', snapshot });
  return () => rm(folder, { recursive: true });
}
