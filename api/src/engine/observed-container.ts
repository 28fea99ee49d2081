import type { ContainerRef } from './container-spec.ts';

export type ContainerState = 'running' | 'starting' | 'stopped' | 'failed';

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
}
