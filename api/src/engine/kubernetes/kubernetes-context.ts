import type { ClusterState } from './cluster-state.ts';
import type { KubernetesClient } from './kubernetes-client.ts';
import { isStatus } from './kubernetes-error.ts';
import type { ClusterEdge } from './manifests/edge.ts';
import type { ManifestSettings } from './manifests/manifest.ts';

/** The state that the parts of the engine for one cluster share. */
export interface KubernetesContext {
  client: KubernetesClient;
  settings: ManifestSettings;
  state: ClusterState;
  /** `undefined` where an Ingress controller or a gateway routes http to containers. */
  edge: ClusterEdge | undefined;
  /** The addresses of nodes from outside; empty if the operator did not set them. */
  nodeAddresses: readonly string[];
  /** The sources of usage figures. */
  sources: { summaries: UsageSource; metrics: UsageSource };
  startTimeoutMs: number;
  /** The time limit for the end of objects, in ms. Longer than the time in which pods have to end. */
  endTimeoutMs: number;
  /** Keys of containers whose requests wait during a replacement in turn. */
  held: Set<string>;
  /** Runs tasks with the same key one after the other. */
  oneByOne: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}

/** How long a missing or forbidden source is not queried again, in ms. */
const REFUSED_MS = 5 * 60_000;

/** A source of figures that may be missing in the cluster or forbidden to the server. */
export interface UsageSource {
  /** Queries the source; `undefined` when the source fails, or refused recently. */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
}

/** Stops querying a source for a while after one of these statuses: forbidden (403), missing (404). Other failures are temporary. */
export function usageSource(refusals: readonly number[]): UsageSource {
  let refusedAt = -Infinity;
  return {
    async ask(question) {
      if (performance.now() - refusedAt < REFUSED_MS) return undefined;
      try {
        return await question();
      } catch (error) {
        if (refusals.some((status) => isStatus(error, status))) refusedAt = performance.now();
        return undefined;
      }
    },
  };
}
