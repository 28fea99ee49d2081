/** What is backed up: a database, by its container, or a volume that belongs to no database. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { type DataBackupRow, dataBackups } from '../../storage/schema/data-backup.ts';

type OfSubject = Pick<DataBackupRow, 'container_id' | 'volume_id'>;

/** Returns the id of the container or of the volume. */
export const subjectId = ({ container_id, volume_id }: OfSubject): string =>
  container_id ?? volume_id ?? '';

/** The id of the container or of the volume, in a query. */
export const subjectColumn = sql<string>`coalesce(${dataBackups.container_id}, ${dataBackups.volume_id})`;

/** The condition of backups of the same database or volume. */
export const isOfSameSubject = ({ container_id, volume_id }: OfSubject): SQL =>
  container_id === null
    ? eq(dataBackups.volume_id, volume_id ?? '')
    : eq(dataBackups.container_id, container_id);
