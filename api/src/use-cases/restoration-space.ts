/**
 * The space of a project for the contents of restorations that no container uses, which do not count against its disk limit. Such a content belongs to
 * this space for as long as its restoration has it, also while a container mounts it, so that the space is not exceeded when that mount is deleted.
 * Checked inside the transaction that has locked the project.
 */
import {
  diskExceededMessage,
  MOUNTED_SPARE_MESSAGE,
  restorationSpaceExceededMessage,
  restorationSpaceLimit,
} from '@naru/contract/rules/quota';
import { and, desc, eq, lt, ne, not } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { dataRestorations } from '../storage/schema/data-restoration.ts';
import { type ProjectRow, projects } from '../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { ApiError, fieldError } from './api-error.ts';
import { isCountedVolume, isSpareVolume, sumCapacity } from './counted-volumes.ts';
import { readDiskLeft } from './quota.ts';
import { checkTotalDisk, type TotalLimits } from './total-limits.ts';

const SIZE_FOLLOWS =
  '복원에 쓰는 데이터가 있는 볼륨이라 용량을 바꿀 수 없습니다. 지금 쓰는 볼륨의 용량을 늘리면 함께 늘어납니다.';
const NOT_SMALLER =
  '이 볼륨의 복원본이나 이전 데이터를 보관하고 있어 용량을 줄일 수 없습니다. 데이터 화면에서 그 데이터를 삭제한 뒤 다시 시도해주세요.';

/** The limits that a content has to fit. */
interface Limited {
  project: ProjectRow;
  total: TotalLimits;
}

const NOTHING = { id: '', capacity: 0 };

/**
 * Checks that a content fits the space for restorations of the project, and the limits of the installation.
 * @param demand MiB
 * @param replaced the content whose capacity is about to change and does not count
 * @throws ApiError DISK_EXCEEDED, which names what takes the space
 */
export async function checkRestorationSpace(
  tx: Database,
  { project, total }: Limited,
  demand: number,
  replaced: Pick<VolumeRow, 'id' | 'capacity'> = NOTHING,
): Promise<void> {
  const ofProject = eq(volumes.project_id, project.id);
  const counted = await sumCapacity(tx, and(ofProject, isCountedVolume()));
  const holders = await tx
    .select({ name: volumes.name, capacity: volumes.capacity })
    .from(volumes)
    .where(and(ofProject, isSpareVolume(), ne(volumes.id, replaced.id)))
    .orderBy(desc(volumes.capacity), desc(volumes.position));
  const limit = restorationSpaceLimit(project.disk_limit, counted);
  const left = limit - holders.reduce((sum, { capacity }) => sum + capacity, 0);
  if (demand > left) {
    const message = restorationSpaceExceededMessage({ demand, left, limit, holders });
    throw fieldError('DISK_EXCEEDED', 'capacity', message);
  }
  await checkTotalDisk(tx, total, demand, { field: 'capacity', replaced });
}

/** The condition of restorations that keep a content for a volume. */
const isContentOf = (volumeId: string) =>
  and(eq(dataRestorations.volume_id, volumeId), not(dataRestorations.is_new));

/**
 * Checks that the capacity of a volume may change: the two contents of a restoration have the same capacity, because a switch exchanges them.
 * @throws ApiError RESTORATION_RUNNING for a content that is not in use, and for a smaller capacity while there is one
 */
export async function refuseRestoredSize(
  tx: Database,
  { id, capacity: before }: Pick<VolumeRow, 'id' | 'capacity'>,
  capacity: number,
): Promise<void> {
  if ((await tx.$count(volumes, and(eq(volumes.id, id), isSpareVolume()))) > 0)
    throw new ApiError('RESTORATION_RUNNING', SIZE_FOLLOWS);
  if (capacity >= before) return;
  const kept = and(isContentOf(id), eq(dataRestorations.spare_id, volumes.id));
  const [one] = await tx
    .select({ id: volumes.id })
    .from(volumes)
    .innerJoin(dataRestorations, kept)
    .limit(1);
  if (one !== undefined) throw new ApiError('RESTORATION_RUNNING', NOT_SMALLER);
}

/**
 * Gives the contents of the restorations of a volume its new capacity.
 * @throws ApiError DISK_EXCEEDED
 */
export async function growSpares(
  tx: Database,
  limited: Limited,
  { id }: Pick<VolumeRow, 'id'>,
  capacity: number,
): Promise<void> {
  const smaller = await tx
    .select({ id: volumes.id, capacity: volumes.capacity })
    .from(volumes)
    .innerJoin(dataRestorations, eq(dataRestorations.spare_id, volumes.id))
    .where(and(isContentOf(id), lt(volumes.capacity, capacity)));
  for (const spare of smaller) {
    await checkRestorationSpace(tx, limited, capacity, spare);
    await tx.update(volumes).set({ capacity }).where(eq(volumes.id, spare.id));
  }
}

/**
 * Checks that a content of a restoration fits the disk limit of its project before a container mounts it, because it counts from then on.
 * @throws ApiError DISK_EXCEEDED
 */
export async function checkMountedSpare(tx: Database, volumeId: string): Promise<void> {
  const [found] = await tx
    .select({ project: projects, capacity: volumes.capacity })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(and(eq(volumes.id, volumeId), not(isCountedVolume())));
  if (found === undefined) return;
  const { project, capacity } = found;
  const left = await readDiskLeft(tx, project, NOTHING);
  if (capacity > left) {
    const message = `${MOUNTED_SPARE_MESSAGE} ${diskExceededMessage(capacity, left)}`;
    throw fieldError('DISK_EXCEEDED', 'volume_id', message);
  }
}
