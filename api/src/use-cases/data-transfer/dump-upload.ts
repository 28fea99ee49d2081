/** Uploads of dumps, which become backups. */
import { and, eq } from 'drizzle-orm';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { type VolumeRow, volumes } from '../../storage/schema/volume.ts';
import { sealedPlaceOfDataKey } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { readBackedUpVolumes } from '../data-backup/backed-up-volumes.ts';
import type { BackupPlace } from '../data-backup/backup-files.ts';
import { readBackupRoom } from '../data-backup/backup-room.ts';
import { describeNewBackup } from '../data-backup/backup-rows.ts';
import { findDeployedDatabase } from '../data-backup/running-database.ts';
import { readOtherUploads } from '../data-backup/upload-files.ts';
import { findProject, lockProject, type ProjectAccess } from '../ownership.ts';
import type { TotalLimits } from '../total-limits.ts';

const RUNNING =
  '같은 데이터베이스나 볼륨의 백업이 진행 중입니다. 끝난 뒤에 마지막 조각을 다시 보내주세요.';
const OF_DATABASE =
  '데이터베이스의 데이터가 있는 볼륨입니다. 데이터베이스를 선택하고 덤프 파일을 올려주세요.';
const NOT_DEPLOYED =
  '배포된 적이 없는 데이터베이스에는 덤프 파일을 올릴 수 없습니다. 먼저 배포해주세요.';

/** The number of uploads of a project at once, because each has a folder from its begin. */
const MOST_UPLOADS = 50;
const TOO_MANY =
  '이 프로젝트에 올리고 있는 덤프 파일이 너무 많습니다. 끝난 뒤에 다시 시도해주세요. 끝나지 않은 것은 하루 뒤에 지웁니다.';

/** What an upload becomes a backup of: the slug of a container or of a volume. */
export interface UploadSubject {
  project: string;
  container?: string | undefined;
  volume?: string | undefined;
}

/** A database or a volume, as for a backup that begins. */
type FoundSubject =
  | { container: ContainerRow; definition: DatabaseDefinition }
  | { volume: VolumeRow };

async function findSubject(
  db: DatabaseReader,
  projectId: string,
  { container: slug, volume }: UploadSubject,
): Promise<FoundSubject> {
  if (slug !== undefined) {
    const isSought = and(eq(containers.slug, slug), eq(containers.project_id, projectId));
    const [container] = await db.select().from(containers).where(isSought);
    const definition = findDatabase(container?.template_id);
    if (container === undefined || definition === undefined) throw notFoundError();
    if ((await findDeployedDatabase(db, container.id)) === undefined)
      throw new ApiError('RESTORATION_REFUSED', NOT_DEPLOYED);
    return { container, definition };
  }
  const isSought = and(eq(volumes.slug, volume ?? ''), eq(volumes.project_id, projectId));
  if ((await db.$count(volumes, isSought)) === 0) throw notFoundError();
  const [found] = await readBackedUpVolumes(db, isSought);
  if (found === undefined) throw new ApiError('VOLUME_OF_DATABASE', OF_DATABASE);
  return { volume: found };
}

/** What uploads are checked with. */
interface UploadCheck {
  db: DatabaseReader;
  place: BackupPlace;
  total: TotalLimits;
}

/** @throws ApiError NOT_FOUND, VOLUME_OF_DATABASE, RESTORATION_REFUSED */
export async function findUploadProject(
  db: DatabaseReader,
  access: ProjectAccess,
  subject: UploadSubject,
): Promise<string> {
  const project = await findProject(db, access, { slug: subject.project });
  await findSubject(db, project.id, subject);
  return project.id;
}

/**
 * Checks whether an upload may begin, or continue. The other uploads of the project, which are no backups yet, take space too.
 * @returns the id of the project
 * @throws ApiError NOT_FOUND, VOLUME_OF_DATABASE, RESTORATION_REFUSED, BACKUPS_FULL
 */
export async function checkUpload(
  { db, place, total }: UploadCheck,
  access: ProjectAccess,
  subject: UploadSubject,
  { id, bytes }: Pick<ArrivedUpload, 'id' | 'bytes'>,
): Promise<string> {
  const projectId = await findUploadProject(db, access, subject);
  const { left, fullMessage } = await readBackupRoom(db, projectId, total);
  const others = await readOtherUploads(place, { id, projectId });
  if (others.count >= MOST_UPLOADS) throw new ApiError('BACKUPS_FULL', TOO_MANY);
  if (bytes + others.bytes > left) throw new ApiError('BACKUPS_FULL', fullMessage);
  return projectId;
}

/** Whether the backup of an upload has begun, which reads the parts that have arrived. */
export const isBegun = async (db: DatabaseReader, id: string): Promise<boolean> =>
  (await db.$count(dataBackups, eq(dataBackups.id, id))) > 0;

/** A file that has arrived. */
export interface ArrivedUpload extends UploadSubject {
  id: string;
  name: string;
  bytes: number;
}

/**
 * Stores the begin of the backup of a file that has arrived. A repeated call changes nothing.
 * @returns whether the caller has to start the backup
 * @throws ApiError NOT_FOUND, VOLUME_OF_DATABASE, BACKUP_RUNNING
 */
export async function beginUploadedBackup(
  tx: Database,
  box: SecretBox,
  access: ProjectAccess,
  upload: ArrivedUpload,
): Promise<boolean> {
  const project = await lockProject(tx, access, { slug: upload.project });
  const { id } = upload;
  if (await isBegun(tx, id)) return false;
  const subject = await findSubject(tx, project.id, upload);
  const values = await describeNewBackup(tx, { ...subject, origin: 'upload' });
  const rows = await tx
    .insert(dataBackups)
    .values({
      ...{ ...values, id, origin: 'upload', file_name: upload.name, file_bytes: upload.bytes },
      data_key: box.seal(createDataKey(), sealedPlaceOfDataKey(id)),
    })
    .onConflictDoNothing()
    .returning({ id: dataBackups.id });
  if (rows.length === 0) throw new ApiError('BACKUP_RUNNING', RUNNING);
  return true;
}
