/** Deletes what is older than the plans of archives want, and the files that nothing refers to. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_KEEP_LIMITS } from '@naru/contract/rules/backup-plan';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { erasedBackups } from '../../storage/schema/data-backup.ts';
import {
  type WalArchiveRow,
  type WalBaseRow,
  walArchives,
  walBases,
  walCopies,
  walMarks,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import { deleteFiles, listFiles } from '../data-backup/backup-files.ts';
import { readPlans } from '../data-backup/backup-plans.ts';
import type { ArchiveContext } from './archive-context.ts';
import { ARCHIVES_FOLDER, archivePlace } from './archive-files.ts';
import { deleteBase } from './base-backup.ts';
import { readWindows, type Window } from './windows.ts';

type Context = Pick<ArchiveContext, 'db' | 'place'>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long files without a row are kept: those of an archive may be about to be stored, and others may belong to a restored database. */
const UNSTORED_HOURS = 3;
const UNKNOWN_DAYS = 7;

const isId = (name: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(name);

/** An archive, and for how long its points can be restored. */
interface Kept {
  archive: WalArchiveRow;
  /** Older points need not be kept. */
  limit: Date;
  /** Whether the container exists, and its plan wants points in time. */
  isWanted: boolean;
}

async function readKept(db: Database, now: Date): Promise<Kept[]> {
  const archives = await db.select().from(walArchives);
  const ids = archives.map(({ container_id }) => container_id);
  const present = await db
    .select({ id: containers.id })
    .from(containers)
    .where(inArray(containers.id, ids));
  const plans = await readPlans(
    db,
    present.map(({ id }) => id),
  );
  return archives.map((archive) => {
    const plan = plans.get(archive.container_id);
    const days = plan?.keep_days ?? BACKUP_KEEP_LIMITS.days.standard;
    const limit = new Date(now.getTime() - days * DAY_MS);
    return { archive, limit, isWanted: plan?.point_in_time === true };
  });
}

/** Returns the base backups of a window that need not be kept: all that are older than the base backup for the oldest kept point. */
function findOld(window: Window, bases: readonly WalBaseRow[], limit: Date): readonly WalBaseRow[] {
  if (window.to < limit) return bases;
  const anchor = bases.filter(({ from }) => from <= limit).at(-1);
  return anchor === undefined ? [] : bases.filter(({ from }) => from < anchor.from);
}

/** Deletes the base backups of an archive that are too old, or were never checked. */
async function deleteOldBases(context: Context, { archive, limit }: Kept, now: Date) {
  const { db } = context;
  const windows = (await readWindows(db, archive.project_id)).filter(
    ({ archiveId }) => archiveId === archive.id,
  );
  const bases = await db
    .select()
    .from(walBases)
    .where(eq(walBases.archive_id, archive.id))
    .orderBy(walBases.from);
  const isIn = ({ line, timeline, number }: WalBaseRow, window: Window) =>
    window.line === line &&
    window.timeline === timeline &&
    number >= window.first &&
    number <= window.last;
  const checked = bases.filter(({ checked_at }) => checked_at !== null);
  const old = windows.flatMap((window) =>
    findOld(
      window,
      checked.filter((base) => isIn(base, window)),
      limit,
    ),
  );
  const useless = bases.filter(
    (base) =>
      !windows.some((window) => isIn(base, window)) &&
      base.started_at.getTime() < now.getTime() - DAY_MS,
  );
  for (const base of [...old, ...useless]) await deleteBase(context, base);
}

/** Deletes the segments and marks before the oldest base backup of their log, and after a day also those without a base backup. */
async function deleteOldSegments({ db, place }: Context, { archive }: Kept): Promise<void> {
  const isOwn = (table: typeof walSegments | typeof walMarks) => eq(table.archive_id, archive.id);
  const oldest = (
    table: typeof walSegments | typeof walMarks,
  ) => sql`(select min(${walBases.number})
    from ${walBases} where ${walBases.archive_id} = ${table.archive_id}
      and ${walBases.line} = ${table.line} and ${walBases.timeline} = ${table.timeline})`;
  const dayAgo = sql`now() - interval '1 day'`;
  const isOld = (
    table: typeof walSegments | typeof walMarks,
    time: typeof walMarks.at | typeof walSegments.stored_at,
  ) =>
    sql`(${table.number} < ${oldest(table)} or (${oldest(table)} is null and ${time} < ${dayAgo}))`;
  const deleted = await db
    .delete(walSegments)
    .where(and(isOwn(walSegments), isOld(walSegments, walSegments.stored_at)))
    .returning({ id: walSegments.id });
  await db.delete(walMarks).where(and(isOwn(walMarks), isOld(walMarks, walMarks.at)));
  for (const { id } of deleted) await deleteFiles(archivePlace(place, archive.id), id);
}

/** Deletes an archive that is not wanted and has nothing to restore. */
async function deleteEmpty({ db }: Context, { archive, isWanted }: Kept): Promise<void> {
  if (isWanted) return;
  const isOwn = eq(walSegments.archive_id, archive.id);
  if ((await db.$count(walSegments, isOwn)) > 0) return;
  if ((await db.$count(walBases, eq(walBases.archive_id, archive.id))) > 0) return;
  // Their objects are deleted first, because nothing else knows their names.
  if ((await db.$count(walCopies, eq(walCopies.archive_id, archive.id))) > 0) return;
  await db.delete(walArchives).where(eq(walArchives.id, archive.id));
}

/** Deletes base backups and segments that are older than the plans want. Only for the leader, and only while the clock is reliable. */
export async function deleteOldArchived(context: Context, now: Date): Promise<void> {
  for (const kept of await readKept(context.db, now)) {
    await deleteOldBases(context, kept, now);
    await deleteOldSegments(context, kept);
    await deleteEmpty(context, kept);
  }
}

async function isOlder(path: string, ms: number, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > ms;
}

/** Deletes the files of an archive that exists, to which no row refers. */
async function deleteUnstored({ db, place }: Context, archiveId: string, now: Date): Promise<void> {
  const own = archivePlace(place, archiveId);
  const segments = await db
    .select({ id: walSegments.id })
    .from(walSegments)
    .where(eq(walSegments.archive_id, archiveId));
  const bases = await db
    .select({ id: walBases.id })
    .from(walBases)
    .where(eq(walBases.archive_id, archiveId));
  const known = new Set([...segments, ...bases].map(({ id }) => id));
  for (const { id, isDraft } of await listFiles(own)) {
    if (!isId(id) || (known.has(id) && !isDraft)) continue;
    const path = join(own.folder, isDraft ? `${id}.part` : id);
    if (await isOlder(path, UNSTORED_HOURS * HOUR_MS, now)) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Deletes the files of deleted archives, and the rest of killed servers. For every server, because each has its own disk. */
export async function deleteLeftArchiveFiles(context: Context, now: Date): Promise<void> {
  const { db, place } = context;
  const folder = join(place.folder, ARCHIVES_FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter(isId);
  const known = await db
    .select({ id: walArchives.id })
    .from(walArchives)
    .where(inArray(walArchives.id, names));
  const erased = await db.select().from(erasedBackups).where(inArray(erasedBackups.id, names));
  const ids = {
    known: new Set(known.map(({ id }) => id)),
    erased: new Set(erased.map(({ id }) => id)),
  };
  for (const name of names) {
    const path = join(folder, name);
    if (ids.known.has(name)) await deleteUnstored(context, name, now);
    else if (ids.erased.has(name) || (await isOlder(path, UNKNOWN_DAYS * DAY_MS, now))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
