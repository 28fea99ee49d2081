import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { DataBackupContext } from '../data-backup/backup-context.ts';
import type { RequestedDeployment } from '../deployment/request-deployment.ts';
import type { TotalLimits } from '../total-limits.ts';

/** The image of a database that is not deployed yet, and its project. */
export interface ImageToPull {
  projectId: string;
  image: string;
  digest: string | null;
}

/** The dependencies of restorations of databases and volumes. */
export interface RestorationContext
  extends Pick<
    DataBackupContext,
    'db' | 'peers' | 'secrets' | 'openStorage' | 'clock' | 'place' | 'log' | 'stopping' | 'runtime'
  > {
  /** Where deployments find the addresses of containers, and whether the engine is the simulation. */
  addresses: Pick<ContainerRuntime, 'simulated' | 'edge' | 'engine'>;
  /** Starts a stored deployment. */
  startDeployment(requested: RequestedDeployment): Promise<unknown>;
  /** Provides an image of the engine. Returns its name and digest. @throws EngineError with the reason, or the signal's reason */
  pullImage(image: ImageToPull, signal: AbortSignal): Promise<string>;
  /** Makes a backup whose begin is stored. */
  startBackup(id: string): void;
  /** Reads the limits of the installation. */
  readTotal(): TotalLimits;
}
