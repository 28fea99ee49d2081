import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader } from './database.ts';

/** A table's or an index's file: its number, what it is for, and which piece of it. */
const FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

const answer = z.object({ folder: z.string(), files: z.array(z.string()) });

/**
 * Deletes files that belong to no table: a process that was killed while it rewrote one leaves what it had written, and PostgreSQL never
 * looks at it again. Right after a checkpoint, with which what has been dropped leaves the disk, and while nobody else works on the database.
 */
export async function deleteOrphans(db: Reader, folder: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 'base/' || oid as folder,
      array(select pg_relation_filenode(oid)::text from pg_class where pg_relation_filenode(oid) is not null) as files
    from pg_database where datname = current_database()`);
  const { folder: own, files } = z.parse(answer, rows[0]);
  const known = new Set(files);
  for (const name of readdirSync(join(folder, own))) {
    const [, file] = FILE.exec(name) ?? [];
    if (file !== undefined && !known.has(file)) rmSync(join(folder, own, name));
  }
}
