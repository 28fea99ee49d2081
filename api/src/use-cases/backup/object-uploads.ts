/** Keeps the uploads of files to an object storage in the database, so that the next start of the server continues them. */
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createS3Client } from '../../storage/backup/s3/s3-client.ts';
import { parseS3Address, type S3Settings } from '../../storage/backup/s3/s3-settings.ts';
import type { UploadRecord } from '../../storage/backup/s3/s3-upload.ts';
import { volumeFileOf } from '../../storage/backup/volume-file.ts';
import type { Database } from '../../storage/database.ts';
import { backupRuns } from '../../storage/schema/backup-run.ts';
import { objectUploads } from '../../storage/schema/object-upload.ts';

/** The days for which an upload is continued. Its parts are deleted then, because they cost money. */
export const UPLOAD_DAYS = 7;

/** Whether a time is longer ago than uploads are continued. */
export const isBeforeUploadDays = (time: PgColumn): SQL =>
  lt(time, sql`now() - make_interval(days => ${UPLOAD_DAYS})`);

/**
 * Returns the record of an upload, which stays until its object is proven.
 * @param targetId the target of a project that receives the object; missing for the storage of the installation
 */
export const uploadRecord = (
  db: Database,
  object: string,
  file: string,
  targetId?: string,
): UploadRecord => ({
  async read() {
    const [row] = await db.select().from(objectUploads).where(eq(objectUploads.object, object));
    return (
      row && {
        ...{ uploadId: row.upload_id, partBytes: row.part_bytes },
        ...{ bytes: row.file_bytes, modifiedAt: row.file_modified_at },
      }
    );
  },
  async save({ uploadId: upload_id, partBytes: part_bytes, bytes, modifiedAt }) {
    const sent = {
      ...{ upload_id, part_bytes, file, file_bytes: bytes, file_modified_at: modifiedAt },
      target_id: targetId ?? null,
    };
    await db
      .insert(objectUploads)
      .values({ object, ...sent })
      .onConflictDoUpdate({
        target: objectUploads.object,
        set: { ...sent, started_at: sql`now()` },
      });
  },
});

/** Deletes the records of uploads whose objects are proven. */
export async function deleteUploadRecords(db: Database, objects: readonly string[]): Promise<void> {
  if (objects.length > 0)
    await db.delete(objectUploads).where(inArray(objectUploads.object, objects));
}

/** Matches uploads of backups that were deleted, and of their volumes. */
const isOfDeletedBackup = (db: Database): SQL => {
  const files = (ending: string) =>
    db
      .select({ file: sql`${backupRuns.file} || ${ending}` })
      .from(backupRuns)
      .where(isNotNull(backupRuns.deleted_at));
  return sql`${objectUploads.file} in (${files('')} union all ${files(volumeFileOf(''))})`;
};

/**
 * Deletes the parts of the installation's uploads that nobody continues: those of a week ago, and those of deleted files. Uploads to another bucket than that of
 * the settings are left there, and forgotten after a week.
 * @throws StartFailure when the storage refuses
 */
export async function discardAbandonedUploads(db: Database, s3: S3Settings): Promise<void> {
  const client = createS3Client(s3);
  const abandoned = await db
    .select()
    .from(objectUploads)
    .where(
      and(
        isNull(objectUploads.target_id),
        or(isBeforeUploadDays(objectUploads.started_at), isOfDeletedBackup(db)),
      ),
    );
  for (const { object, upload_id: uploadId } of abandoned) {
    const place = parseS3Address(object);
    if (place?.bucket === s3.bucket) await client.discard({ key: place.key, uploadId });
    await db
      .delete(objectUploads)
      .where(and(eq(objectUploads.object, object), eq(objectUploads.upload_id, uploadId)));
  }
}
