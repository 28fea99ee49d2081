import { confirmRestoration } from '../../storage/backup/restoration.ts';
import type { Database } from '../../storage/database.ts';
import { skipVolumes } from '../backup/restore-volumes.ts';
import { type Operator, saveAuditEntry } from './audit-log.ts';

/** Confirms that the server whose backup was restored is off. Returns false when nothing had to be confirmed. */
export async function confirmOldServerOff(tx: Database, operator: Operator): Promise<boolean> {
  const isConfirmed = await confirmRestoration(tx);
  if (isConfirmed) await saveAuditEntry(tx, operator, { action: 'restore-confirmed' });
  return isConfirmed;
}

/** Gives up the volumes that are not restored. Returns their number. */
export async function skipRestoredVolumes(tx: Database, operator: Operator): Promise<number> {
  const count = await skipVolumes(tx);
  if (count > 0) {
    await saveAuditEntry(tx, operator, { action: 'volumes-skipped', newValue: String(count) });
  }
  return count;
}
