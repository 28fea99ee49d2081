import { inject } from 'vitest';
import type { KubernetesCluster } from './kubernetes-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run of the tests, or why there is none. */
    kubernetes: { cluster: KubernetesCluster } | { missing: string };
  }
}

/** Why tests on a cluster cannot run here; `undefined` where they can. */
export function missingKubernetes(): string | undefined {
  const provided = inject('kubernetes');
  return 'missing' in provided ? provided.missing : undefined;
}

/** The cluster of this run of the tests. @throws Error where there is none */
export function providedCluster(): KubernetesCluster {
  const provided = inject('kubernetes');
  if ('missing' in provided) throw new Error(provided.missing);
  return provided.cluster;
}
