/** Finds what a member wants to restore to a point in time. */
import { POINT_IN_TIME_TEMPLATE } from '@naru/contract/rules/backup-plan';
import { and, eq } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type WalArchiveRow, walArchives } from '../../storage/schema/wal-archive.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { findProject, type ProjectAccess } from '../ownership.ts';
import { findPointSource, type PointSource, readWindows } from './windows.ts';

const OUTSIDE = '이 시각으로는 복원할 수 없습니다. 복원할 수 있는 시각 안에서 선택해주세요.';

/** An archive, and what restores its database to a point. */
export interface FoundPoint extends PointSource {
  archive: WalArchiveRow;
  point: Date;
}

/** Finds a point in the windows of an archive, in the newest one that has it; undefined for a point outside of them. */
export async function findPointOfArchive(
  db: DatabaseReader,
  archive: WalArchiveRow,
  point: Date,
): Promise<FoundPoint | undefined> {
  for (const window of await readWindows(db, archive.project_id)) {
    if (window.archiveId !== archive.id) continue;
    const source = await findPointSource(db, window, point);
    if (source !== undefined) return { ...source, archive, point };
  }
  return undefined;
}

/**
 * Finds a point of an archive of a project.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED for a point outside of the windows
 */
export async function findPoint(
  db: DatabaseReader,
  access: ProjectAccess,
  { slug, archiveId, point }: { slug: string; archiveId: string; point: string },
): Promise<FoundPoint> {
  const project = await findProject(db, access, { slug });
  const isSought = and(eq(walArchives.id, archiveId), eq(walArchives.project_id, project.id));
  const [archive] = await db.select().from(walArchives).where(isSought);
  if (archive === undefined) throw notFoundError();
  const found = await findPointOfArchive(db, archive, new Date(point));
  if (found === undefined) throw fieldError('VALIDATION_FAILED', 'point', OUTSIDE);
  return found;
}

/** Returns what is restored, in the form of a backup. */
export const backupOfPoint = ({ archive, base }: FoundPoint) => ({
  container_id: archive.container_id,
  database_kind: POINT_IN_TIME_TEMPLATE,
  database_version: base.version,
  database_config: archive.database_config,
  volume_id: null,
  bytes: base.bytes,
});
