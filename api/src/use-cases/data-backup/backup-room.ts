/** The space for backups: of a project by the limits of its owner, and of the installation by its settings. */
import { backupsFullMessage, serverBackupsFullMessage } from '@naru/contract/rules/quota';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { walArchives, walBases, walSegments } from '../../storage/schema/wal-archive.ts';
import { memberLimits, ownMemberLimits } from '../member-limits.ts';
import { projectBelongsTo } from '../ownership.ts';
import type { TotalLimits } from '../total-limits.ts';

const BYTES_PER_MIB = 2 ** 20;

/** The space that a further backup of a project may take. */
export interface BackupRoom {
  /** In bytes. */
  left: number;
  /** The sentence about a backup that is larger, with the limit that it exceeds. */
  fullMessage: string;
}

/** The backups of a project in bytes: the space that they take, and its limit. */
export interface BackupSpace {
  used: number;
  limit: number;
}

/** Returns the bytes that the files of archives take on the disk of the server, by the id of the archive. @param which the condition on archives */
export async function readArchiveBytes(
  db: DatabaseReader,
  which?: SQL,
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const table of [walSegments, walBases]) {
    const rows = await db
      .select({
        id: table.archive_id,
        bytes: sql`coalesce(sum(${table.stored_bytes}), 0)`.mapWith(Number),
      })
      .from(table)
      .innerJoin(walArchives, eq(walArchives.id, table.archive_id))
      .where(which)
      .groupBy(table.archive_id);
    for (const { id, bytes } of rows) sums.set(id, (sums.get(id) ?? 0) + bytes);
  }
  return sums;
}

const readAllArchiveBytes = async (db: DatabaseReader, which?: SQL): Promise<number> =>
  Array.from((await readArchiveBytes(db, which)).values()).reduce((sum, bytes) => sum + bytes, 0);

/** Returns the bytes that the files of backups take on the disk of the server, without those in targets. @param which the condition on backups; all without one */
export async function readStoredBackupBytes(db: DatabaseReader, which?: SQL): Promise<number> {
  const [row] = await db
    .select({ used: sql`coalesce(sum(${dataBackups.stored_bytes}), 0)`.mapWith(Number) })
    .from(dataBackups)
    .where(and(which, eq(dataBackups.on_server, true), isNull(dataBackups.deleted_at)));
  return row?.used ?? 0;
}

/** Reads how much space the backups of a project take and may take. The limit of a project that was deleted is 0. */
export async function readBackupSpace(db: DatabaseReader, projectId: string): Promise<BackupSpace> {
  const [owner] = await db
    .select({ limits: users })
    .from(users)
    .innerJoin(projects, projectBelongsTo(users.id))
    .where(eq(projects.id, projectId));
  const mebibytes = owner ? memberLimits(ownMemberLimits(owner.limits)).backup : 0;
  return {
    used:
      (await readStoredBackupBytes(db, eq(dataBackups.project_id, projectId))) +
      (await readAllArchiveBytes(db, eq(walArchives.project_id, projectId))),
    limit: mebibytes * BYTES_PER_MIB,
  };
}

/** Reads the space that a further backup may take: the smaller one of the project's and the installation's. */
export async function readBackupRoom(
  db: DatabaseReader,
  projectId: string,
  { backup: total }: TotalLimits,
): Promise<BackupRoom> {
  const { used, limit } = await readBackupSpace(db, projectId);
  const ofProject = {
    left: limit - used,
    fullMessage: backupsFullMessage(limit / BYTES_PER_MIB),
  };
  if (total === undefined) return ofProject;
  const taken = (await readStoredBackupBytes(db)) + (await readAllArchiveBytes(db));
  const left = total * BYTES_PER_MIB - taken;
  return left < ofProject.left ? { left, fullMessage: serverBackupsFullMessage(total) } : ofProject;
}
