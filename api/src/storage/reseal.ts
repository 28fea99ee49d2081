import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, runTransaction } from './database.ts';
import { SEALED_COLUMNS, type SealedColumns } from './sealed-columns.ts';
import { createSecretBox, decryptLegacyText, type KeyRing, type SecretBox } from './secret-box.ts';

const BATCH = 200;

const staleRow = z.object({
  id: z.string(),
  is_plain: z.boolean(),
  /** The stored texts, in the order of the columns. */
  texts: z.array(z.string()),
});
type StaleRow = z.infer<typeof staleRow>;

const named = (names: readonly string[]): SQL[] =>
  names.map((name) => sql`${sql.identifier(name)}`);

/** Returns the next rows after an id that contain a text not encrypted with the current key. */
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

/** Returns the plain texts of a row; `undefined` when no key decrypts the row. */
function openRow(
  ring: KeyRing,
  { table, sealedFor = table, columns }: SealedColumns,
  { id, is_plain, texts }: StaleRow,
): string[] | undefined {
  if (is_plain) return texts;
  const box = createSecretBox(ring);
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

/** The numbers of rows that were encrypted again, and of rows that were not. */
export interface ResealResult {
  done: number;
  /** The number of rows that no key decrypts. These rows are not changed. */
  unreadable: number;
}

/** Encrypts the next rows after an id in one transaction. Returns the id of the last row; `undefined` when no row is left. */
const resealBatch = (
  db: Database,
  ring: KeyRing,
  sealed: SealedColumns,
  after: string,
  result: ResealResult,
): Promise<string | undefined> =>
  runTransaction(db, async (tx) => {
    const box = createSecretBox(ring);
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
 * Encrypts plain texts of earlier releases, and texts that an earlier key encrypted, with the current key. Each batch is one
 * transaction, so a call can be repeated after a kill. Servers that have all the keys may run at the same time.
 */
export async function resealStoredSecrets(db: Database, ring: KeyRing): Promise<ResealResult> {
  const result = { done: 0, unreadable: 0 };
  for (const sealed of SEALED_COLUMNS) {
    let after: string | undefined = '';
    while (after !== undefined) after = await resealBatch(db, ring, sealed, after, result);
  }
  return result;
}
