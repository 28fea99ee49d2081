import type { ClusterState } from './cluster-state.ts';
import type { KubernetesClient } from './kubernetes-client.ts';
import type { ClusterEdge } from './manifests/edge.ts';
import type { ManifestSettings } from './manifests/manifest.ts';
import type { UsageSource } from './usage-sources.ts';

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
