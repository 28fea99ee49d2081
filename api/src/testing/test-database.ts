import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import { type OpenDatabase, openServer, schema } from '../storage/database.ts';
import { execute } from './admin.ts';
import { socketUrl, TEMPLATE_DATABASE } from './postgres-server.ts';
import './provided.ts';

/** The address of a new, migrated database on the test server; undefined where the tests run on the embedded one. */
export async function newServerDatabase(template = TEMPLATE_DATABASE): Promise<string | undefined> {
  const source = inject('source');
  if (source.kind === 'pglite') return undefined;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await execute(source.socketFolder, `create database ${name} template ${template}`);
  return socketUrl(source.socketFolder, name);
}

/** A new, empty, migrated database of the kind this run of the tests is about. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const source = inject('source');
  if (source.kind === 'pglite') {
    const loadDataDir = new Blob([await readFile(source.snapshot)]);
    const client = await PGlite.create({ loadDataDir });
    return { db: drizzle(client, { schema }), close: () => client.close() };
  }
  return openServer((await newServerDatabase()) ?? '');
}
