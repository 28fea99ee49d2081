/** Stores the begin of switches between the contents of a restoration. */
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import {
  type DataRestorationRow,
  dataRestorations,
} from '../../storage/schema/data-restoration.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { readRunningConfiguration } from '../deployment/running-configuration.ts';
import { findOwnUser, lockProject, type ProjectAccess } from '../ownership.ts';
import { MOVES } from './restoration-rows.ts';
import { describeRestoration } from './restorations.ts';
import { isDeploying } from './switch-content.ts';

const NOT_READY =
  '지금 이 복원으로는 할 수 없습니다. 복원이 끝났는지, 이전 데이터가 남아 있는지 확인해주세요.';
const DEPLOYING = '진행 중인 배포가 있습니다. 배포가 끝난 뒤 다시 시도해주세요.';
const OTHER_MOVE =
  '이 데이터베이스나 볼륨의 데이터를 전환하거나 되돌리는 중입니다. 끝난 뒤에 다시 시도해주세요.';
const MOUNTED =
  '전환할 데이터가 있는 볼륨을 컨테이너에 마운트했습니다. 마운트를 해제하고 배포한 뒤 다시 시도해주세요.';

const STATES = { switching: ['ready', 'undone'], undoing: ['switched'] } as const;

/** A restoration in a call. */
export interface SoughtRestoration {
  slug: string;
  restorationId: string;
}

/**
 * Locks the project of a restoration, and the restoration, because the server deletes contents without a lock of their project. Returns the restoration.
 * @throws ApiError NOT_FOUND
 */
export async function lockRestoration(
  tx: Database,
  access: ProjectAccess,
  { slug, restorationId }: SoughtRestoration,
): Promise<DataRestorationRow> {
  const project = await lockProject(tx, access, { slug });
  const isSought = and(
    eq(dataRestorations.id, restorationId),
    eq(dataRestorations.project_id, project.id),
  );
  const [row] = await tx.select().from(dataRestorations).where(isSought).for('update');
  if (row === undefined) throw notFoundError();
  return row;
}

/** Whether the volume of a restoration has the slug of one of its contents, and both volumes exist. A later restoration may have replaced the contents. */
async function canMove(tx: Database, row: DataRestorationRow): Promise<boolean> {
  const [volume] = await tx
    .select({ slug: volumes.slug })
    .from(volumes)
    .where(eq(volumes.id, row.volume_id ?? ''));
  const present = row.state === 'switched' ? row.new.slug : row.old?.slug;
  return row.spare_id !== null && volume !== undefined && volume.slug === present;
}

/** @throws ApiError RESTORATION_RUNNING while another restoration exchanges a content of one of the volumes, whose slug would then be at two places */
async function refuseSecondMove(tx: Database, row: DataRestorationRow): Promise<void> {
  const ids = [row.volume_id ?? '', row.spare_id ?? ''];
  const isOther = and(
    ...[ne(dataRestorations.id, row.id), inArray(dataRestorations.step, [...MOVES])],
    or(inArray(dataRestorations.volume_id, ids), inArray(dataRestorations.spare_id, ids)),
  );
  if ((await tx.$count(dataRestorations, isOther)) > 0)
    throw new ApiError('RESTORATION_RUNNING', OTHER_MOVE);
}

/** @throws ApiError RESTORATION_NOT_READY for a content that another container uses: two servers of a database on the same files destroy them */
async function refuseMounted(tx: Database, box: SecretBox, row: DataRestorationRow): Promise<void> {
  const isMounted = eq(mounts.volume_id, row.spare_id ?? '');
  const [spare] = await tx
    .select({ slug: volumes.slug })
    .from(volumes)
    .where(eq(volumes.id, row.spare_id ?? ''));
  const { containers } = await readRunningConfiguration(tx, box, [row.project_id]);
  const isDeployed = Array.from(containers.values()).some(
    (one) => one !== 'unknown' && one.mounts.some(({ volume }) => volume === spare?.slug),
  );
  if (isDeployed || (await tx.$count(mounts, isMounted)) > 0)
    throw new ApiError('RESTORATION_NOT_READY', MOUNTED);
}

/**
 * Stores that a member wants to switch to the new content, or back.
 * @throws ApiError NOT_FOUND, RESTORATION_NOT_READY, RESTORATION_RUNNING, DEPLOYMENT_RUNNING
 */
export async function beginMove(
  { tx, box }: { tx: Database; box: SecretBox },
  access: ProjectAccess,
  sought: SoughtRestoration,
  step: keyof typeof STATES,
): Promise<DataRestoration> {
  const row = await lockRestoration(tx, access, sought);
  const isPossible = STATES[step].some((state) => state === row.state) && row.step === null;
  if (!(isPossible && (await canMove(tx, row))))
    throw new ApiError('RESTORATION_NOT_READY', NOT_READY);
  await refuseSecondMove(tx, row);
  if (await isDeploying(tx, row.project_id)) throw new ApiError('DEPLOYMENT_RUNNING', DEPLOYING);
  await refuseMounted(tx, box, row);
  const requested_by = (await findOwnUser(tx, access.memberId)).username;
  const [stored] = await tx
    .update(dataRestorations)
    .set({ step, requested_by, error: null, deployment_id: null, attempt: 1 })
    .where(eq(dataRestorations.id, row.id))
    .returning();
  if (stored === undefined) throw notFoundError();
  return await describeRestoration(tx, stored);
}
