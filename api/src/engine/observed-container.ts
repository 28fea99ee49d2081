import type { ContainerRef } from './container-spec.ts';

export type ContainerState = 'running' | 'starting' | 'stopped' | 'failed';

/** Where a published port is reached, as the engine has found out. */
export interface PublishedPort {
  externalPort: number;
  /** Host names and IP addresses, each of which leads there. Empty while there is none. */
  hosts: readonly string[];
  /** Why there still is none after a long wait, in one sentence for the member. */
  problem: string | undefined;
}

/** A managed container as it is. */
export interface ObservedContainer extends ContainerRef {
  deployment: string;
  /** Of the specification it was made from, see `spec-hash.ts`. */
  specHash: string;
  image: string;
  state: ContainerState;
  /** How often it was restarted after it ended by itself. */
  restarts: number;
  /** `undefined` while it runs and before its first start. */
  exitCode: number | undefined;
  /** Whether it was last ended because it used more memory than its limit. */
  outOfMemory: boolean;
  /** Whether its image has a health check; `undefined` where the engine does not know. */
  healthCheck: boolean | undefined;
  startedAt: Date | undefined;
  /** Its tcp and udp ports; `undefined` where all are reached at the address in the server's settings. */
  published: readonly PublishedPort[] | undefined;
}
