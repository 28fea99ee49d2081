import { confirmRestoration } from '../../storage/backup/restoration.ts';
import type { Database } from '../../storage/database.ts';
import { type Operator, saveAuditEntry } from './audit-log.ts';

/** Confirms that the server whose backup was restored is off. Returns false when nothing had to be confirmed. */
export async function confirmOldServerOff(tx: Database, operator: Operator): Promise<boolean> {
  const isConfirmed = await confirmRestoration(tx);
  if (isConfirmed) await saveAuditEntry(tx, operator, { action: 'restore-confirmed' });
  return isConfirmed;
}
