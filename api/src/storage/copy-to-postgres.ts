/** Copies the rows of an embedded database to an empty, migrated PostgreSQL database. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { StartFailure } from '../runtime/errors.ts';
import type { RowCounts } from './backup/database-copy.ts';
import { compareRowCounts, countRows } from './backup/row-counts.ts';
import type { Database, DatabaseReader } from './database.ts';

/** The number of pages of 8 KiB whose rows one query reads. Values that are stored outside of their row come in addition. */
const PAGES = 8;

/** The table of applied migrations, which both databases have. */
const MIGRATIONS = 'migrations';

const table = z.object({ name: z.string(), pages: z.coerce.number(), columns: z.string() });
type Table = z.infer<typeof table>;

/** Returns the tables with their columns, without columns that PostgreSQL computes. */
async function readTables(db: DatabaseReader): Promise<Table[]> {
  const { rows } = await db.execute(sql`
    select relname as name, pg_relation_size(c.oid) / 8192 as pages, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> ${MIGRATIONS}
    group by c.oid, relname`);
  return z.parse(z.array(table), rows);
}

const part = z.object({ rows: z.nullable(z.string()) });

/** Copies a table in parts. The rows stay texts, so that no value is converted on the way. */
async function copyTable(from: DatabaseReader, to: Database, { name, pages, columns }: Table) {
  const [relation, fields] = [sql.identifier(name), sql.raw(columns)];
  for (let page = 0; page < pages; page += PAGES) {
    const isInPart = sql`ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid`;
    const read = await from.execute(
      sql`select json_agg(t)::text as rows from (select ${fields} from ${relation} where ${isInPart}) t`,
    );
    const { rows } = z.parse(part, read.rows[0]);
    if (rows === null) continue;
    await to.execute(sql`
      insert into ${relation} (${fields}) overriding system value
      select ${fields} from json_populate_recordset(null::${relation}, ${rows}::json)`);
  }
}

const constraint = z.object({ relation: z.string(), name: z.string(), definition: z.string() });

/** Removes the foreign keys and switches triggers off. Returns a function that restores both and checks every row. */
async function withoutConstraints(to: Database, tables: readonly Table[]) {
  const { rows } = await to.execute(sql`
    select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const keys = z.parse(z.array(constraint), rows);
  for (const { relation, name } of keys) {
    await to.execute(sql.raw(`alter table ${relation} drop constraint ${name}`));
  }
  const switchTriggers = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) {
      await to.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`);
    }
  };
  await switchTriggers('disable');
  return async () => {
    await switchTriggers('enable');
    for (const { relation, name, definition } of keys) {
      await to.execute(sql.raw(`alter table ${relation} add constraint ${name} ${definition}`));
    }
  };
}

const sequence = z.object({ relation: z.string(), column: z.string(), name: z.string() });

/** Continues the numbers of identity columns after the copied ones. */
async function continueSequences(to: Database): Promise<void> {
  const { rows } = await to.execute(sql`
    select attrelid::regclass::text as relation, quote_ident(attname) as column,
      pg_get_serial_sequence(attrelid::regclass::text, attname) as name
    from pg_attribute join pg_class c on c.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace`);
  for (const { relation, column, name } of z.parse(z.array(sequence), rows)) {
    await to.execute(
      sql`select setval(${name}, coalesce(max(${sql.raw(column)}), 0) + 1, false) from ${sql.raw(relation)}`,
    );
  }
}

/** Counts the rows of all tables but the migrations. */
async function countCopied(db: DatabaseReader): Promise<RowCounts> {
  const { [MIGRATIONS]: _applied, ...tables } = await countRows(db);
  return tables;
}

/**
 * Copies all rows in one transaction, and counts them on both sides. Returns the counts. Nobody else may use the databases.
 * @throws StartFailure when the target has rows, or the counts differ; the target is unchanged then
 */
export async function copyToPostgres(from: DatabaseReader, to: Database): Promise<RowCounts> {
  const expected = await countCopied(from);
  return await to.transaction(async (tx) => {
    const present = Object.entries(await countCopied(tx)).filter(([, { most }]) => most > 0);
    if (present.length > 0) {
      throw new StartFailure(
        `옮길 데이터베이스에 이미 데이터가 있습니다(${present[0]?.[0]}). 비어 있는 데이터베이스를 정해주세요.`,
      );
    }
    const tables = await readTables(from);
    const restoreConstraints = await withoutConstraints(tx, tables);
    for (const one of tables) await copyTable(from, tx, one);
    await restoreConstraints();
    await continueSequences(tx);
    const differing = compareRowCounts(expected, await countCopied(tx));
    if (differing.length > 0) {
      throw new StartFailure(`옮긴 행의 수가 달라 되돌렸습니다: ${differing.join(', ')}`);
    }
    return expected;
  });
}
