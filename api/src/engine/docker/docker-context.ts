import type { CapabilitySet } from '../container-capabilities.ts';
import type { RunningCopies } from '../running-copies.ts';
import type { ReservedDisk } from './disk-guard.ts';
import type { EdgeContainer } from './edge-container.ts';
import type { EngineConnection } from './ending.ts';
import type { EngineKind } from './engine-kind.ts';
import type { installationObjectNames } from './labels.ts';
import type { LoopDeviceVolumes } from './loop-volumes.ts';

/** The settings and the state that the modules of the Docker engine share. */
export interface DockerContext extends EngineConnection {
  edge: EdgeContainer;
  /** Detects the kind of engine once. @throws EngineError `unreachable` */
  kind(): Promise<EngineKind>;
  /** The installation's id in labels and names. */
  installation: string;
  names: ReturnType<typeof installationObjectNames>;
  /** The address on which tcp and udp ports are published. */
  publishAddress: string;
  /** The capabilities of new containers. */
  capabilities: CapabilitySet;
  /** The range of addresses, such as `10.208.0.0/12`. Each project's network has 256 addresses (a /24) of the range. */
  addressPool: string;
  /** The volumes with an enforced capacity; `undefined` when the machine does not support such volumes. */
  loopVolumes: LoopDeviceVolumes | undefined;
  copies: RunningCopies;
  /** The disk of the engine, and the space that stays free on it, in MiB; `undefined` for a disk that is not watched. */
  disk?: ReservedDisk;
  /** The time that a container has to start without a setting and without a health check that needs longer, in ms. */
  startTimeoutMs: number;
  /** The time between SIGTERM and SIGKILL, in seconds. */
  stopTimeoutSeconds: number;
  /** The names of the containers whose requests wait, because the old instance is stopped before the new instance starts. */
  held: Set<string>;
  /** Runs tasks with an equal key, such as the name of a container, one after the other. */
  oneByOne<T>(key: string, task: () => Promise<T>): Promise<T>;
}
