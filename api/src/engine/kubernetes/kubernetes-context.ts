import type { ClusterState } from './cluster-state.ts';
import type { KubernetesClient } from './kubernetes-client.ts';
import type { ClusterEdge } from './manifests/edge.ts';
import type { ManifestSettings } from './manifests/settings.ts';
import type { UsageSource } from './usage-source.ts';

/** What everything on one cluster works with. */
export interface KubernetesContext {
  client: KubernetesClient;
  settings: ManifestSettings;
  state: ClusterState;
  /** `undefined` where an ingress controller or a gateway leads http to containers. */
  edge: ClusterEdge | undefined;
  /** Where the nodes are reached from outside; empty where nobody has said it. */
  nodeAddresses: readonly string[];
  /** Where the use of containers is asked for. */
  sources: { summaries: UsageSource; metrics: UsageSource };
  startTimeoutMs: number;
  /** How long what is to end may take, in ms. Longer than pods are given to end. */
  endTimeoutMs: number;
  /** Names of containers whose requests wait while one takes the place of another. */
  held: Set<string>;
  /** Work under the same key waits for each other. */
  oneByOne: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}
