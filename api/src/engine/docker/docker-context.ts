import type { EdgeContainer } from './edge-container.ts';
import type { Engine } from './ending.ts';
import type { EngineKind } from './engine-kind.ts';
import type { namesOf, RoutePorts } from './labels.ts';
import type { LoopVolumes } from './loop-volumes.ts';

/** What the parts of the Docker engine share. */
export interface DockerContext extends Engine {
  edge: EdgeContainer;
  /** Asked once. @throws EngineError `unreachable` */
  kind(): Promise<EngineKind>;
  /** Identifies this installation in labels and names. */
  installation: string;
  names: ReturnType<typeof namesOf>;
  /** The address on which tcp and udp ports are published. */
  publishAddress: string;
  /** Of which each project's network takes a /24, as `10.208.0.0/12`. */
  addressPool: string;
  /** Volumes that cannot grow over their capacity; `undefined` where that cannot be had. */
  loopVolumes: LoopVolumes | undefined;
  /** How long a container may take from its start until it answers, in ms. */
  startTimeoutMs: number;
  /** How long requests to a replaced container may go on, in ms. */
  drainTimeoutMs: number;
  /** How long a container has between SIGTERM and SIGKILL, in seconds. */
  stopTimeoutSeconds: number;
  /** Successors that requests wait for, by the name of the container that they cannot run beside. */
  held: Map<string, { address: string; routes: RoutePorts }>;
  /** Runs one after the other what has to do with the same container or network. */
  oneByOne<T>(key: string, task: () => Promise<T>): Promise<T>;
}
