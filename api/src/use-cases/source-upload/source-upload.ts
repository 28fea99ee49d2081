/** Uploads of folders, which become sources of containers. */
import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import { type SourceUploadRow, sourceUploads } from '../../storage/schema/source-upload.ts';
import { decryptSourceKey, sealedPlaceOfSourceKey } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError } from '../api-error.ts';
import {
  findOwnUser,
  findProject,
  lockProject,
  type ProjectAccess,
  type ProjectIdentifier,
} from '../ownership.ts';
import type { StoredSource } from './source-files.ts';
import { makeRoom } from './upload-room.ts';

/** A folder that a member wants to upload: the hash and the size of its archive, and the number of its files. */
export type AnnouncedUpload = Pick<SourceUploadRow, 'digest' | 'bytes' | 'files'>;

export const MISMATCH = '올린 소스가 처음에 보낸 해시나 크기와 다릅니다. 명령을 다시 실행해주세요.';

export const SOURCE_GONE =
  '올린 소스가 서버에 없습니다. naru up으로 다시 올려주세요. 여러 서버는 백업 폴더(MEMBER_BACKUP_DIR)를 함께 써야 합니다.';

/** Returns the error for an upload that does not exist any more, or whose files this server does not have. */
export const uploadGoneError = (): ApiError => new ApiError('UPLOAD_GONE', SOURCE_GONE);

/** An upload that has begun, and the uploads that gave way to it. */
export interface BegunUpload {
  row: SourceUploadRow;
  deleted: readonly string[];
}

const touch = { used_at: sql`now()` };

/**
 * Begins an upload, or returns the upload of the same content, which has arrived as a whole or in part.
 * @throws ApiError NOT_FOUND, SOURCES_FULL
 */
export async function beginSourceUpload(
  { tx, box }: { tx: Database; box: SecretBox },
  access: ProjectAccess,
  by: ProjectIdentifier,
  announced: AnnouncedUpload,
): Promise<BegunUpload> {
  const project = await lockProject(tx, access, by);
  const { digest, bytes, files } = announced;
  const isSame = and(
    eq(sourceUploads.project_id, project.id),
    eq(sourceUploads.digest, digest),
    eq(sourceUploads.bytes, bytes),
  );
  const [same] = await tx.update(sourceUploads).set(touch).where(isSame).returning();
  if (same !== undefined) return { row: same, deleted: [] };
  // The hash is a claim until the archive has arrived, so another size with the same hash is another claim.
  const isClaimed = and(eq(sourceUploads.project_id, project.id), eq(sourceUploads.digest, digest));
  if ((await tx.$count(sourceUploads, and(isClaimed, isNotNull(sourceUploads.completed_at)))) > 0)
    throw fieldError('VALIDATION_FAILED', 'bytes', MISMATCH);
  await tx.delete(sourceUploads).where(isClaimed);
  const deleted = await makeRoom(tx, project.id, bytes);
  const id = newId();
  const { username } = await findOwnUser(tx, access.memberId);
  const [row] = await tx
    .insert(sourceUploads)
    .values({
      ...{ id, project_id: project.id, digest, bytes, files, uploaded_by: username },
      data_key: box.seal(createDataKey(), sealedPlaceOfSourceKey(id)),
    })
    .returning();
  if (row === undefined) throw new Error('The upload was not written.');
  return { row, deleted };
}

/** Finds an upload of a project. @throws ApiError NOT_FOUND, UPLOAD_GONE */
export async function findSourceUpload(
  db: DatabaseReader,
  access: ProjectAccess,
  { project, id }: { project: string; id: string },
): Promise<SourceUploadRow> {
  const { id: projectId } = await findProject(db, access, { slug: project });
  const [row] = await db
    .select()
    .from(sourceUploads)
    .where(and(eq(sourceUploads.id, id), eq(sourceUploads.project_id, projectId)));
  if (row === undefined) throw uploadGoneError();
  return row;
}

/** Returns an upload with the decrypted key of its files. */
export const openSourceRow = (box: SecretBox, row: SourceUploadRow): StoredSource => ({
  id: row.id,
  bytes: row.bytes,
  dataKey: decryptSourceKey(box, row),
});

/** Stores that an archive has arrived and has been checked. */
export async function completeSourceUpload(
  db: Database,
  { id }: Pick<SourceUploadRow, 'id'>,
  { files, storedBytes }: { files: number; storedBytes: number },
): Promise<void> {
  await db
    .update(sourceUploads)
    .set({ ...touch, files, stored_bytes: storedBytes, completed_at: sql`now()` })
    .where(eq(sourceUploads.id, id));
}

/** Stores that files of an upload are missing, so that it has to arrive again. Its containers keep it. */
export async function reopenSourceUpload(db: Database, id: string): Promise<void> {
  await db.update(sourceUploads).set({ completed_at: null }).where(eq(sourceUploads.id, id));
}

/** Deletes an upload that no container uses: one whose content is not what was announced. */
export async function discardSourceUpload(db: Database, id: string): Promise<void> {
  const isSource = exists(
    db.select({ id: containers.id }).from(containers).where(eq(containers.upload_id, id)),
  );
  await db.delete(sourceUploads).where(and(eq(sourceUploads.id, id), not(isSource)));
}

/**
 * Finds an upload that may become the source of a container, inside the transaction that has locked the project, and keeps it from being deleted.
 * @throws ApiError UPLOAD_GONE
 */
export async function claimSourceUpload(
  tx: Database,
  projectId: string,
  uploadId: string,
): Promise<void> {
  const [row] = await tx
    .update(sourceUploads)
    .set(touch)
    .where(
      and(
        eq(sourceUploads.id, uploadId),
        eq(sourceUploads.project_id, projectId),
        isNotNull(sourceUploads.completed_at),
      ),
    )
    .returning({ id: sourceUploads.id });
  if (row === undefined) throw uploadGoneError();
}
