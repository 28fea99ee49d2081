/** Backs up a volume of a real engine, without a database of the server. */
import { randomUUID } from 'node:crypto';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import type { VolumeRef, VolumeStore } from '../../engine/volume-store.ts';
import { createLog } from '../../runtime/log.ts';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import { archiveVolume } from '../../use-cases/data-backup/archive-volume.ts';
import { checkVolume } from '../../use-cases/data-backup/check-volume.ts';
import type { CheckResult } from '../../use-cases/data-backup/confirm-backup.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { signal } = new AbortController();

/** Archives a volume, unpacks the archive in a throw-away container and compares both. */
export async function backUpVolume(
  engine: ContainerEngine,
  store: VolumeStore,
  volume: VolumeRef,
): Promise<CheckResult> {
  const place = { folder: temporaryFolder(), reserve: 0 };
  const seal = {
    ...{ id: randomUUID(), dataKey: createDataKey(), sealedKey: 'sealed' },
    isCompressed: true,
  };
  const limits = { room: 2 ** 30, mostBytes: 2 ** 30, signal };
  const archive = await archiveVolume({ store, volume, place, seal, ...limits });
  return await checkVolume(
    { runtime: { engine }, log: createLog('silent'), place },
    {
      ...{ project: volume.project, image: store.image(), seal, archive, signal },
      expiresAt: new Date(Date.now() + 10 * 60_000),
    },
  );
}
