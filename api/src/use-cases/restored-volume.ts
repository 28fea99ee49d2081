/** Protects the volumes of restorations from changes that would damage or lose a content. */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { dataRestorations } from '../storage/schema/data-restoration.ts';
import { ApiError } from './api-error.ts';

const BEING_RESTORED =
  '이 볼륨에 데이터를 복원하는 중입니다. 복원이 끝나거나 복원을 멈춘 뒤 다시 시도해주세요.';
const BEING_EXCHANGED =
  '이 볼륨의 데이터를 전환하거나 되돌리는 중입니다. 끝난 뒤에 다시 시도해주세요.';

/** The steps in which the contents of two volumes are exchanged. */
const EXCHANGES = ['switching', 'undoing', 'returning'] as const;

/**
 * Checks that no container gets the volume into which a server restores, or with which it exchanges contents: two servers of a database on the same files
 * destroy them. Inside the transaction that has locked the project.
 * @throws ApiError RESTORATION_RUNNING
 */
export async function refuseSpareVolume(tx: Database, volumeId: string): Promise<void> {
  const { spare_id, state, step } = dataRestorations;
  const isSpare = eq(spare_id, volumeId);
  if ((await tx.$count(dataRestorations, and(isSpare, eq(state, 'running')))) > 0)
    throw new ApiError('RESTORATION_RUNNING', BEING_RESTORED);
  if ((await tx.$count(dataRestorations, and(isSpare, inArray(step, [...EXCHANGES])))) > 0)
    throw new ApiError('RESTORATION_RUNNING', BEING_EXCHANGED);
}

/**
 * Checks that a volume is not deleted whose content is being exchanged, because an exchange that fails brings the former content back.
 * Inside the transaction that has locked the project.
 * @throws ApiError RESTORATION_RUNNING
 */
export async function refuseExchangedVolume(tx: Database, volumeId: string): Promise<void> {
  const { spare_id, volume_id, step } = dataRestorations;
  const isOf = or(eq(spare_id, volumeId), eq(volume_id, volumeId));
  if ((await tx.$count(dataRestorations, and(isOf, inArray(step, [...EXCHANGES])))) > 0)
    throw new ApiError('RESTORATION_RUNNING', BEING_EXCHANGED);
}
