import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from './database.ts';
import { SEALED_COLUMNS, type SealedColumns } from './sealed-columns.ts';
import { decryptLegacyText, type KeyRing, type SecretBox, secretBox } from './secret-box.ts';

const BATCH = 200;

const staleRow = z.object({
  id: z.string(),
  is_plain: z.boolean(),
  /** In the order of the columns. */
  texts: z.array(z.string()),
});
type StaleRow = z.infer<typeof staleRow>;

const named = (names: readonly string[]): SQL[] =>
  names.map((name) => sql`${sql.identifier(name)}`);

/** The next rows after an id that the current key has not encrypted. */
async function staleRows(
  tx: Database,
  { table, key = 'id', columns, plain }: SealedColumns,
  prefix: string,
  after: string,
): Promise<StaleRow[]> {
  const isPlain = plain?.where ?? sql`false`;
  const id = sql.identifier(key);
  const other = named(columns).map((column) => sql`not starts_with(${column}, ${prefix})`);
  const { rows } = await tx.execute(sql`
    select ${id} as id, (${isPlain}) as is_plain, array[${sql.join(named(columns), sql`, `)}] as texts
    from ${sql.identifier(table)}
    where ${id} > ${after} and (${isPlain} or ${sql.join(other, sql` or `)})
    order by ${id} limit ${BATCH} for update`);
  return z.parse(z.array(staleRow), rows);
}

/** The plain texts of a row; `undefined` when no key decrypts it. */
function openRow(
  ring: KeyRing,
  { table, sealedFor = table, columns }: SealedColumns,
  { id, is_plain, texts }: StaleRow,
): string[] | undefined {
  if (is_plain) return texts;
  const box = secretBox(ring);
  try {
    return texts.map((text, index) =>
      text.includes(':')
        ? box.open(text, { table: sealedFor, column: columns[index] ?? '', id })
        : decryptLegacyText(ring, text),
    );
  } catch {
    return undefined;
  }
}

async function writeRow(
  tx: Database,
  box: SecretBox,
  { table, sealedFor = table, key = 'id', columns, plain, digest }: SealedColumns,
  id: string,
  texts: readonly string[],
): Promise<void> {
  const changes = texts.map((text, index) => {
    const column = columns[index] ?? '';
    return sql`${sql.identifier(column)} = ${box.seal(text, { table: sealedFor, column, id })}`;
  });
  if (plain !== undefined) changes.push(sql`${sql.identifier(plain.mark)} = true`);
  if (digest !== undefined) changes.push(sql`${sql.identifier(digest)} = null`);
  await tx.execute(
    sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where ${sql.identifier(key)} = ${id}`,
  );
}

/** The result of the new encryption. */
export interface ResealResult {
  done: number;
  /** The number of rows that no key decrypts; they are not changed. */
  unreadable: number;
}

/** Encrypts the next rows after an id, all or none. Returns the last id; `undefined` when there was no row. */
const resealBatch = (
  db: Database,
  ring: KeyRing,
  sealed: SealedColumns,
  after: string,
  result: ResealResult,
): Promise<string | undefined> =>
  transact(db, async (tx) => {
    const box = secretBox(ring);
    const rows = await staleRows(tx, sealed, box.prefix, after);
    const opened = rows.map((row) => ({ id: row.id, texts: openRow(ring, sealed, row) }));
    for (const { id, texts } of opened) {
      if (texts !== undefined) await writeRow(tx, box, sealed, id, texts);
    }
    const unreadable = opened.filter(({ texts }) => texts === undefined).length;
    result.unreadable += unreadable;
    result.done += rows.length - unreadable;
    return rows.at(-1)?.id;
  });

/**
 * Encrypts everything with the current key that it has not encrypted yet: plain texts of earlier releases, and texts of earlier keys. Works
 * in complete batches, so that it may be killed and repeated, and may run while servers work that know all the keys.
 */
export async function resealAll(db: Database, ring: KeyRing): Promise<ResealResult> {
  const result = { done: 0, unreadable: 0 };
  for (const sealed of SEALED_COLUMNS) {
    let after: string | undefined = '';
    while (after !== undefined) after = await resealBatch(db, ring, sealed, after, result);
  }
  return result;
}
