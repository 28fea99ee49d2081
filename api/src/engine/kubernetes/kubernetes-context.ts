import type { RunningCopies } from '../running-copies.ts';
import type { ClusterState } from './cluster-state.ts';
import type { KubernetesClient } from './kubernetes-client.ts';
import { hasHttpStatus } from './kubernetes-error.ts';
import type { ClusterEdgeOptions } from './manifests/edge.ts';
import type { ManifestSettings } from './manifests/manifest.ts';

/** The settings and the state that the modules of the engine for one cluster share. */
export interface KubernetesContext {
  client: KubernetesClient;
  settings: ManifestSettings;
  state: ClusterState;
  /** The settings of our own proxy; `undefined` when an Ingress controller or a gateway routes http to containers. */
  edge: ClusterEdgeOptions | undefined;
  /** The public addresses of the nodes; empty if the operator set no addresses. */
  nodeAddresses: readonly string[];
  /** The sources of usage: the kubelets' summaries and the metrics API. */
  sources: { summaries: UsageSource; metrics: UsageSource };
  /** The image of pods that copy volumes, which has BusyBox's programs: that of our own proxy. */
  helperImage: string | undefined;
  copies: RunningCopies;
  startTimeoutMs: number;
  /** The time limit for the end of objects, in ms. Longer than the time limit for the end of pods. */
  endTimeoutMs: number;
  /** The keys of containers whose requests wait, because the old version is stopped before the new version starts. */
  held: Set<string>;
  /** Runs tasks with an equal key one after the other. */
  oneByOne: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}

/** The time until a missing or forbidden source is queried again, in ms. */
const REFUSED_MS = 5 * 60_000;

/** A source of usage that may be missing in the cluster or forbidden to the server. */
export interface UsageSource {
  /** Calls `question`. Resolves with `undefined` when the source fails, and without a call when the source refused recently. */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
}

/**
 * Creates a source. After a response with one of the statuses `refusals`, the source is not queried for `REFUSED_MS`. Other failures
 * are temporary.
 */
export function usageSource(refusals: readonly number[]): UsageSource {
  let refusedAt = -Infinity;
  return {
    async ask(question) {
      if (performance.now() - refusedAt < REFUSED_MS) return undefined;
      try {
        return await question();
      } catch (error) {
        if (refusals.some((status) => hasHttpStatus(error, status))) refusedAt = performance.now();
        return undefined;
      }
    },
  };
}
