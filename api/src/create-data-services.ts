/** Creates the services that back up and restore members' databases and volumes. */
import { resolve } from 'node:path';
import { parseImageReference } from '@naru/contract/rules/image-reference';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createTargetStorage } from './create-target-storage.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { EngineError } from './engine/engine-error.ts';
import type { HttpServices } from './http/services.ts';
import { fairQueue } from './runtime/fair-queue.ts';
import { lowDiskBytes } from './storage/disk.ts';
import { createCopyLanes } from './use-cases/backup-target/copy-lanes.ts';
import type { DataBackupContext } from './use-cases/data-backup/backup-context.ts';
import type { BackupPlace } from './use-cases/data-backup/backup-files.ts';
import { readBackupRoom } from './use-cases/data-backup/backup-room.ts';
import { createDataBackupService } from './use-cases/data-backup/data-backup-service.ts';
import { createDataRestorationService } from './use-cases/data-restoration/data-restoration-service.ts';
import type { RestorationContext } from './use-cases/data-restoration/restoration-context.ts';
import { startDeployment } from './use-cases/deployment/request-deployment.ts';
import { createArchiveService } from './use-cases/point-in-time/archive-service.ts';
import type { RegistryLoginFinder } from './use-cases/registry-login/find-registry-login.ts';
import { readTotalLimits } from './use-cases/total-limits.ts';

/** The number of images that restorations pull at once. */
const PULLS_AT_ONCE = 1;

const NO_IMAGE = '이 데이터베이스의 이미지 이름을 알 수 없습니다.';

/** Returns a function that provides the images of databases, which are the operator's choice. */
function imagePuller(
  { images }: Pick<ContainerRuntime, 'images'>,
  { find }: Pick<RegistryLoginFinder, 'find'>,
): RestorationContext['pullImage'] {
  const queue = fairQueue({ atOnce: PULLS_AT_ONCE });
  return async ({ projectId, image, digest }, signal) => {
    const { reference } = parseImageReference(image);
    if (reference === undefined) throw new EngineError('image-missing', NO_IMAGE);
    const login = await find(projectId, reference.registry, signal);
    return await images.pull(
      {
        reference: { ...reference, ...(digest !== null && { digest }) },
        ...{ login, used: undefined, isOfOperator: true },
      },
      {
        signal,
        log: () => undefined,
        pulling: () => undefined,
        inQueue: (transfer) => queue.run(projectId, transfer, { signal }),
      },
    );
  };
}

/** The dependencies of the services about members' data. */
interface DataServiceContext
  extends Omit<DataBackupContext, 'openStorage' | 'place' | 'readRoom' | 'runtime' | 'log'> {
  runtime: ContainerRuntime;
  log: Logger;
  registryLogins: RegistryLoginFinder;
  deployments: Pick<HttpServices['deployments'], 'wake'>;
}

/** Returns the place of what members store outside of the database: backups, and uploaded folders. */
export const memberBackupPlace = (config: Config): BackupPlace => ({
  folder: config.MEMBER_BACKUP_DIR ?? resolve(config.DATA_DIR, 'member-backups'),
  reserve: lowDiskBytes(config),
});

/** Creates the backups, the restorations and the archives of databases and volumes. */
export function createDataServices(
  config: Config,
  { registryLogins, deployments, ...context }: DataServiceContext,
) {
  const { db, runtime, log } = context;
  const openStorage = createTargetStorage(config, runtime.simulated);
  const memberBackups = memberBackupPlace(config);
  const common = { ...context, openStorage, place: memberBackups };
  const stored: DataBackupContext = {
    ...common,
    readRoom: (projectId) => readBackupRoom(db, projectId, readTotalLimits(config)),
  };
  const dataBackups = createDataBackupService(stored, createCopyLanes());
  const dataRestorations = createDataRestorationService({
    ...{ ...common, addresses: runtime },
    startDeployment: (requested) =>
      startDeployment({ db, runtime, log, wake: deployments.wake }, requested),
    startBackup: dataBackups.start,
    readTotal: () => readTotalLimits(config),
    pullImage: imagePuller(runtime, registryLogins),
  });
  const archives = createArchiveService(stored);
  return { openStorage, memberBackups, dataBackups, dataRestorations, archives };
}
