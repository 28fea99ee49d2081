import type { ContainerRef } from './container-spec.ts';

export type ContainerState = 'running' | 'starting' | 'stopped' | 'failed';

/** A published port and its addresses. */
export interface PublishedPort {
  externalPort: number;
  /** Hostnames and IP addresses of the port. Empty while there is none. */
  hosts: readonly string[];
  /** The reason why there is no address after a long wait, in one sentence for the member. */
  problem: string | undefined;
}

/** The observed state of a managed container. */
export interface ObservedContainer extends ContainerRef {
  deployment: string;
  /** The hash of the container's specification, see `spec-hash.ts`. */
  specHash: string;
  image: string;
  state: ContainerState;
  /** The number of restarts after the container ended by itself. */
  restarts: number;
  /** `undefined` while the container runs and before its first start. */
  exitCode: number | undefined;
  /** Whether the container last ended because it exceeded its memory limit. */
  outOfMemory: boolean;
  /** Whether the image has a health check; `undefined` where the engine does not know. */
  healthCheck: boolean | undefined;
  startedAt: Date | undefined;
  /** The published tcp and udp ports; `undefined` where all are reachable at the address in the server's settings. */
  published: readonly PublishedPort[] | undefined;
}
