/** Stores deleted parts of a container for a minute, so that a member can restore them. */
import type { DeletedPart } from '@naru/contract/entities/deleted-part';
import { DELETED_PART_RESTORE_SECONDS, MAX_DELETED_PARTS } from '@naru/contract/rules/limits';
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import {
  type DeletedPartColumns,
  type DeletedPartRow,
  deletedParts,
} from '../../storage/schema/deleted-part.ts';
import type { variables } from '../../storage/schema/variable.ts';
import { volumes } from '../../storage/schema/volume.ts';

const inTime = gt(deletedParts.expires_at, sql`now()`);
const isOver = lte(deletedParts.expires_at, sql`now()`);

const ofContainer = (containerId: string) => eq(deletedParts.container_id, containerId);

/** Stores a deleted part, and deletes expired parts and parts above the maximum number. */
async function keep(
  tx: Database,
  deleted: DeletedPartColumns,
  { id, value }: { id: string; value: string | null },
): Promise<void> {
  const { container_id } = deleted.row;
  const tooMany = tx
    .select({ id: deletedParts.id })
    .from(deletedParts)
    .where(ofContainer(container_id))
    .orderBy(desc(deletedParts.position))
    .offset(MAX_DELETED_PARTS - 1);
  await tx
    .delete(deletedParts)
    .where(and(ofContainer(container_id), or(isOver, inArray(deletedParts.id, tooMany))));
  const expires_at = sql`now() + make_interval(secs => ${DELETED_PART_RESTORE_SECONDS})`;
  await tx.insert(deletedParts).values({ id, container_id, deleted, value, expires_at });
}

/** Stores a deleted variable with its encrypted value. A variable that an early release left unencrypted is not stored. */
export async function storeDeletedVariable(
  tx: Database,
  { value, ...row }: typeof variables.$inferSelect,
): Promise<void> {
  if (row.sealed) await keep(tx, { of: 'variable', row }, { id: row.id, value });
}

/** Stores a deleted network or mount, inside the transaction that deletes it. */
export const storeDeletedPart = (
  tx: Database,
  deleted: Extract<DeletedPartColumns, { of: 'network' | 'mount' }>,
): Promise<void> => {
  const id = deleted.of === 'network' ? deleted.row.id : newId();
  return keep(tx, deleted, { id, value: null });
};

const KINDS = { env: 'env', secret: 'secret', build: 'build_var' } as const;

function described(deleted: DeletedPartColumns): Pick<DeletedPart, 'kind' | 'name'> {
  if (deleted.of === 'variable') return { kind: KINDS[deleted.row.kind], name: deleted.row.key };
  const { of: kind, row } = deleted;
  return { kind, name: 'mount_path' in row ? row.mount_path : String(row.internal_port) };
}

/** Reads the restorable parts of a container, the last deleted first. */
export async function listRestorableParts(
  db: DatabaseReader,
  containerId: string,
): Promise<DeletedPart[]> {
  const rows = await db
    .select()
    .from(deletedParts)
    .where(and(ofContainer(containerId), inTime))
    .orderBy(desc(deletedParts.position));
  return rows.map(({ id, deleted, expires_at }) => ({
    part_id: id,
    ...described(deleted),
    expires_at: expires_at.toISOString(),
  }));
}

/** Deletes a stored part from the table and returns it; undefined when the part is unknown, expired or already restored. */
export async function takeDeletedPart(
  tx: Database,
  containerId: string,
  id: string,
): Promise<DeletedPartRow | undefined> {
  const [row] = await tx
    .delete(deletedParts)
    .where(and(eq(deletedParts.id, id), ofContainer(containerId), inTime))
    .returning();
  return row;
}

/** Finds the name of a stored part for the activity log; the name of a mount is the name of its volume. */
export async function findDeletedPartName(
  db: DatabaseReader,
  containerId: string,
  id: string,
): Promise<string | undefined> {
  const [kept] = await db
    .select({ deleted: deletedParts.deleted })
    .from(deletedParts)
    .where(and(eq(deletedParts.id, id), ofContainer(containerId)));
  if (kept === undefined) return undefined;
  if (kept.deleted.of !== 'mount') return described(kept.deleted).name;
  const sought = eq(volumes.id, kept.deleted.row.volume_id);
  const [volume] = await db.select({ name: volumes.name }).from(volumes).where(sought);
  return volume?.name;
}

/** Deletes expired parts. */
export async function deleteExpiredParts(db: Database): Promise<void> {
  await db.delete(deletedParts).where(isOver);
}
