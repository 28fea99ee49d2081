/** Keeps the engine of a restored installation unused until an operator has confirmed the restore and the volumes are back. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineGate } from './create-runtime.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { EngineError } from './engine/engine-error.ts';
import type { createLog } from './runtime/log.ts';
import { findUnconfirmedRestoration } from './storage/backup/restoration.ts';
import type { Database } from './storage/database.ts';
import { hasVolumesToRestore, restoreVolumes } from './use-cases/backup/restore-volumes.ts';
import { runWithLease } from './use-cases/deployment/lease.ts';

const UNCONFIRMED =
  '복원한 서버입니다. 운영자가 이전 서버를 껐다고 확인하면 컨테이너를 실행합니다.';
const RESTORING = '복원한 볼륨을 되돌리고 있습니다. 끝나면 컨테이너를 실행합니다.';

/** The name of the lease: one of all servers on a database restores the volumes. */
const LEASE = 'restored-volumes';

/** The pause before another attempt at volumes that could not be written, in ms. Each attempt writes a volume from its beginning. */
const PAUSE_MS = 60_000;

export interface RestorationGate extends EngineGate {
  /** Resolves when no volume is being restored. */
  settled(): Promise<void>;
}

/**
 * Creates the gate of a server's engine. Volumes are restored in the background, so that the console can be reached meanwhile.
 * @param dataFolder the folder of `DATA_DIR`
 * @param stopping aborted when the server stops, which ends the restore of a volume
 */
export function createRestorationGate(
  db: Database,
  dataFolder: string,
  log: ReturnType<typeof createLog>,
  stopping: AbortSignal,
): RestorationGate {
  let running: Promise<void> | undefined;
  let pause: Promise<void> | undefined;
  const waitForNext = () => {
    pause = sleep(PAUSE_MS, undefined, { signal: stopping, ref: false })
      .catch(() => undefined)
      .finally(() => {
        pause = undefined;
      });
  };
  const restore = async (runtime: ContainerRuntime): Promise<void> => {
    try {
      await runWithLease(db, LEASE, (lost) => {
        const signal = AbortSignal.any([stopping, lost]);
        return restoreVolumes(db, runtime, { dataFolder, signal });
      });
      if (await hasVolumesToRestore(db)) waitForNext();
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'volumes could not be restored');
    } finally {
      running = undefined;
    }
  };
  return {
    async checkAllowed() {
      if ((await findUnconfirmedRestoration(db)) === undefined) return;
      throw new EngineError('unreachable', UNCONFIRMED);
    },
    async prepare(runtime) {
      const isOpen = await hasVolumesToRestore(db);
      if (!isOpen && running === undefined) return;
      if (isOpen && pause === undefined && !stopping.aborted) running ??= restore(runtime);
      throw new EngineError('unreachable', RESTORING);
    },
    settled: () => running ?? Promise.resolve(),
  };
}
