/** The log of everything that operators do. */
import type { OperatorActionName } from '@naru/contract/wire/operator-action';
import { desc, lt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { auditEntries } from '../../storage/schema/audit.ts';

/** The retention of entries in years. The trigger of the table refuses earlier deletions. */
const KEPT_YEARS = 2;

/** Who acts: a member with the role `admin` in the console, or a user of the server's machine with a command. */
export interface Operator {
  name: string;
  via: 'console' | 'command';
  /** The network address of the request; absent for a command. */
  address?: string;
}

/** An act to record. */
export interface OperatorAct {
  action: OperatorActionName;
  /** The username of the changed account; absent for an act on the whole server. */
  target?: string;
  oldValue?: string;
  newValue?: string;
}

/** Stores an entry in the transaction of the recorded act. */
export async function saveAuditEntry(
  tx: Database,
  { name, via, address }: Operator,
  { action, target, oldValue, newValue }: OperatorAct,
): Promise<void> {
  const values = { old_value: oldValue, new_value: newValue };
  await tx.insert(auditEntries).values({
    id: newId(),
    actor: name,
    via,
    address: address || null,
    action,
    target,
    ...values,
  });
}

/** A stored act. */
export type AuditEntryRow = typeof auditEntries.$inferSelect;

/** Lists the entries before a position, the newest first. */
export const findAuditEntries = (
  db: DatabaseReader,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditEntryRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(before === undefined ? undefined : lt(auditEntries.position, before))
    .orderBy(desc(auditEntries.position))
    .limit(limit);

/** Deletes entries after the end of their retention. */
export async function deleteOldAuditEntries(db: Database): Promise<void> {
  const since = sql`now() - make_interval(years => ${KEPT_YEARS})`;
  await db.delete(auditEntries).where(lt(auditEntries.created_at, since));
}
