import { simulatedRuntime } from '../engine/simulated/simulated-runtime.ts';
import type { VolumeStore } from '../engine/volume-store.ts';
import { createLog } from '../runtime/log.ts';
import {
  type BackupService,
  type BackupServiceContext,
  createBackupService,
} from '../use-cases/backup/backup-service.ts';

/**
 * Creates the backups of a server with the simulation.
 * @param volumes the volumes of an engine that copies them
 */
export function createTestBackups(
  settings: BackupServiceContext['settings'],
  storage: BackupServiceContext['storage'],
  volumes?: VolumeStore,
): BackupService {
  const { kind, engine } = simulatedRuntime(1);
  return createBackupService({
    ...{ settings, storage, log: createLog('silent') },
    runtime: { kind, engine: volumes === undefined ? engine : { ...engine, volumes } },
    stopping: new AbortController().signal,
  });
}
