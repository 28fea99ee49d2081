/** Targets of backups at a storage of this machine. */
import { eq } from 'drizzle-orm';
import { createS3Client, type OpenStorage } from '../storage/backup/s3/s3-client.ts';
import { newId } from '../storage/ids.ts';
import { backupTargets } from '../storage/schema/backup-target.ts';
import { backupPlans, volumeBackupPlans } from '../storage/schema/data-backup.ts';
import { sealedPlaceOfTargetSecret } from '../storage/sealed-columns.ts';
import type { S3Stub } from './s3-server.ts';
import type { TestServer } from './test-server.ts';

/** Opens storages at any address, without patience. */
export const openTestStorage: OpenStorage = (settings, options) =>
  createS3Client(settings, { ...options, attempts: 1, pause: 1, limit: 2000 });

/** Where a storage is, and its key. */
type StoragePlace = Pick<S3Stub, 'endpoint' | 'bucket' | 'region' | 'keyId' | 'secret'>;

/** The body of a call for a target at a storage. */
export const targetBody = ({ endpoint, bucket, region, keyId, secret }: StoragePlace) => ({
  ...{ name: '우리 저장소', endpoint, bucket, region, prefix: 'backups' },
  ...{ path_style: true, access_key: keyId, secret },
});

type Storage = Pick<TestServer['services'], 'db' | 'secrets'>;

/** Stores a target of a project. Returns its id. */
export async function storeTarget(
  { db, secrets }: Storage,
  projectId: string,
  stub: StoragePlace,
  name = '우리 저장소',
): Promise<string> {
  const id = newId();
  const { secret, ...body } = targetBody(stub);
  await db.insert(backupTargets).values({
    ...{ ...body, id, name, project_id: projectId, prefix: 'backups/' },
    secret: secrets.seal(secret, sealedPlaceOfTargetSecret(id)),
  });
  return id;
}

const PLAN = { enabled: false, at: '03:00', keep_days: 7, keep_weeks: 4, keep_months: 3 };

/** Lets the backups of a database go to a target; to the server's disk without one. */
export const planTarget = ({ db }: Storage, containerId: string, target: string | null) =>
  db
    .insert(backupPlans)
    .values({ ...PLAN, container_id: containerId, target_id: target })
    .onConflictDoUpdate({ target: backupPlans.container_id, set: { target_id: target } });

/** Lets the backups of a volume go to a target. */
export const planVolumeTarget = ({ db }: Storage, volumeId: string, target: string) =>
  db.insert(volumeBackupPlans).values({ ...PLAN, volume_id: volumeId, target_id: target });

/** Returns the problem that members see of a target. */
export async function problemOf({ db }: Storage, id: string): Promise<string | null | undefined> {
  const [row] = await db.select().from(backupTargets).where(eq(backupTargets.id, id));
  return row?.problem;
}
