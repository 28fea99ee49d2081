import { setTimeout as sleep } from 'node:timers/promises';
import {
  volumeCannotShrinkMessage,
  volumeCapacityBelowUseMessage,
} from '@naru/contract/rules/quota';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { VolumeRow } from '../../storage/schema/volume.ts';
import { fieldError } from '../api-error.ts';

const MIB = 2 ** 20;
/** The timeout of a measurement in ms. A measurement may read every file of the volume. */
const MEASURED_WITHIN_MS = 8000;

/**
 * Measures the used bytes of a volume.
 * @throws EngineError `unreachable` after the timeout
 */
async function usedBytes(
  engine: Pick<ContainerEngine, 'volumeUsage'>,
  project: string,
  volume: string,
): Promise<number | undefined> {
  const tooLong = async (): Promise<never> => {
    await sleep(MEASURED_WITHIN_MS, undefined, { ref: false });
    throw new EngineError(
      'unreachable',
      '볼륨의 사용량을 확인하지 못했습니다. 잠시 후 다시 시도해주세요.',
    );
  };
  const measured = await Promise.race([engine.volumeUsage(project), tooLong()]);
  return measured.find((one) => one.volume === volume)?.usedBytes;
}

/**
 * Checks that the capacity of a volume may be reduced: the engine has not created the volume yet, or the engine does not enforce
 * capacities and the volume's data fits.
 * @param project the project's slug
 * @param capacity in MiB
 * @throws ApiError CAPACITY_BELOW_USE, VOLUME_CANNOT_SHRINK; EngineError `unreachable`
 */
export async function checkVolumeShrinking(
  engine: Pick<ContainerEngine, 'volumeUsage' | 'info'>,
  project: string,
  volume: Pick<VolumeRow, 'slug' | 'capacity'>,
  capacity: number,
): Promise<void> {
  const used = await usedBytes(engine, project, volume.slug);
  if (used === undefined) return;
  const mebibytes = Math.ceil(used / MIB);
  if (capacity < mebibytes) {
    const reason = volumeCapacityBelowUseMessage(capacity, mebibytes);
    throw fieldError('CAPACITY_BELOW_USE', 'capacity', reason);
  }
  const { volumeQuotas } = (await engine.info()).capabilities;
  if (!volumeQuotas) return;
  throw fieldError('VOLUME_CANNOT_SHRINK', 'capacity', volumeCannotShrinkMessage(volume.capacity));
}
