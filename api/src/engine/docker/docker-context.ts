import type { EdgeContainer } from './edge-container.ts';
import type { Engine } from './ending.ts';
import type { EngineKind } from './engine-kind.ts';
import type { namesOf, RoutePorts } from './labels.ts';
import type { LoopVolumes } from './loop-volumes.ts';

/** The state that the parts of the Docker engine share. */
export interface DockerContext extends Engine {
  edge: EdgeContainer;
  /** Detects the kind of engine once. @throws EngineError `unreachable` */
  kind(): Promise<EngineKind>;
  /** The installation's id in labels and names. */
  installation: string;
  names: ReturnType<typeof namesOf>;
  /** The address on which tcp and udp ports are published. */
  publishAddress: string;
  /** The range from which each project's network takes a /24, such as `10.208.0.0/12`. */
  addressPool: string;
  /** Volumes with an enforced capacity; `undefined` where the machine does not support them. */
  loopVolumes: LoopVolumes | undefined;
  /** The time limit between the start of a container and its readiness, in ms. */
  startTimeoutMs: number;
  /** How long requests to a replaced container may continue, in ms. */
  drainTimeoutMs: number;
  /** The time between SIGTERM and SIGKILL, in seconds. */
  stopTimeoutSeconds: number;
  /** Successors for which requests wait during a replacement, by the name of the stopped container. */
  held: Map<string, { address: string; routes: RoutePorts }>;
  /** Runs tasks with the same key (a container or network) one after the other. */
  oneByOne<T>(key: string, task: () => Promise<T>): Promise<T>;
}
