import { inject } from 'vitest';
import type { KubernetesCluster } from './kubernetes-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this test run, or the reason why there is none. */
    kubernetes: { cluster: KubernetesCluster } | { missing: string };
  }
}

/** The reason why tests on a cluster cannot run here; `undefined` when they can. */
export function missingKubernetes(): string | undefined {
  const provided = inject('kubernetes');
  return 'missing' in provided ? provided.missing : undefined;
}

/**
 * The cluster of this test run.
 * @throws Error without a cluster
 */
export function providedCluster(): KubernetesCluster {
  const provided = inject('kubernetes');
  if ('missing' in provided) throw new Error(provided.missing);
  return provided.cluster;
}
