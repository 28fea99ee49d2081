/**
 * The mark of a restored installation. Two servers with the same data would run, route and delete the same containers, so a restored
 * server leaves its engine alone until an operator confirms that the former server is off.
 */
import { isNull, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../database.ts';
import { newId } from '../ids.ts';
import { backupRuns } from '../schema/backup-run.ts';
import { projectLeases } from '../schema/engine.ts';
import { restorations } from '../schema/restoration.ts';
import { restoredVolumes } from '../schema/restored-volume.ts';

/** A restore that no operator has confirmed. */
export interface UnconfirmedRestoration {
  restoredAt: Date;
  /** The time of the backup. */
  madeAt: Date;
}

/** The volumes of a backup, which the server writes back before containers run. */
export interface VolumesToRestore {
  /** The path of their file. */
  file: string;
  volumes: readonly { project: string; volume: string }[];
  /** Whether volumes that have content already are replaced. */
  replaces: boolean;
}

/** What a restore has to remember. */
export interface RestorationRecord {
  /** The time of the backup. */
  madeAt: Date;
  /** Whether the operator has already confirmed that the former server is off. */
  isConfirmed: boolean;
  volumes?: VolumesToRestore | undefined;
}

/**
 * Marks a database as restored, and removes what belongs to the server that made the backup: its leases, and the record of the backup
 * itself, which had not ended.
 */
export async function recordRestoration(
  db: Database,
  { madeAt, isConfirmed, volumes }: RestorationRecord,
): Promise<void> {
  await db.delete(projectLeases);
  await db.delete(backupRuns).where(isNull(backupRuns.ended_at));
  await db.delete(restoredVolumes);
  for (const { project, volume } of volumes?.volumes ?? []) {
    await db.insert(restoredVolumes).values({ project, volume, state: 'waiting' });
  }
  await db.insert(restorations).values({
    id: newId(),
    made_at: madeAt,
    confirmed_at: isConfirmed ? sql`now()` : null,
    volume_file: volumes?.file ?? null,
    replaces_volumes: volumes?.replaces ?? false,
  });
}

/** Returns the restore that has to be confirmed, if any. */
export async function findUnconfirmedRestoration(
  db: DatabaseReader,
): Promise<UnconfirmedRestoration | undefined> {
  const [row] = await db
    .select({ restoredAt: restorations.restored_at, madeAt: restorations.made_at })
    .from(restorations)
    .where(isNull(restorations.confirmed_at))
    .limit(1);
  return row;
}

/** Confirms that the former server is off. Returns false when nothing had to be confirmed. */
export async function confirmRestoration(tx: Database): Promise<boolean> {
  const confirmed = await tx
    .update(restorations)
    .set({ confirmed_at: sql`now()` })
    .where(isNull(restorations.confirmed_at))
    .returning({ id: restorations.id });
  return confirmed.length > 0;
}
