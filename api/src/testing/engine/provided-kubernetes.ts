import { inject } from 'vitest';
import type { KubernetesCluster } from './kubernetes-cluster.ts';
import {
  createKubernetesUnderTest,
  type KubernetesInstallationOptions,
  type KubernetesUnderTest,
} from './kubernetes-under-test.ts';
import { useEngineUnderTest } from './use-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this test run, or the reason why no cluster is available. */
    kubernetes: { cluster: KubernetesCluster } | { missing: string };
  }
}

/** Returns the reason why tests on a cluster cannot run on this machine; `undefined` without such a reason. */
export function missingKubernetesReason(): string | undefined {
  const provided = inject('kubernetes');
  return 'missing' in provided ? provided.missing : undefined;
}

/**
 * Returns the cluster of this test run.
 * @throws Error without a cluster
 */
export function getProvidedCluster(): KubernetesCluster {
  const provided = inject('kubernetes');
  if ('missing' in provided) throw new Error(provided.missing);
  return provided.cluster;
}

/** Creates an installation for the tests of a block, on the cluster of this test run. */
export const useKubernetesUnderTest = (
  options: KubernetesInstallationOptions,
): (() => KubernetesUnderTest) =>
  useEngineUnderTest(() => createKubernetesUnderTest(getProvidedCluster(), options));
