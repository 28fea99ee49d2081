import type { TestProject } from 'vitest/node';
import { kubernetesUnavailableReason, startKubernetesCluster } from './kubernetes-cluster.ts';
import {
  namedClusterUnavailableReason,
  namedKubeconfigPath,
  openNamedCluster,
} from './named-cluster.ts';

/**
 * Provides a cluster for all test files: the cluster of `KUBECONFIG`, or a new cluster with the test images. Otherwise provides the
 * reason why no cluster is available.
 */
export default async function setUpKubernetes({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const named = namedKubeconfigPath();
  const missing =
    named === undefined ? kubernetesUnavailableReason() : namedClusterUnavailableReason(named);
  if (missing !== undefined) {
    provide('kubernetes', { missing });
    return () => Promise.resolve();
  }
  if (named !== undefined) {
    provide('kubernetes', { cluster: await openNamedCluster(named) });
    return () => Promise.resolve();
  }
  const { cluster, stop } = await startKubernetesCluster();
  provide('kubernetes', { cluster });
  return stop;
}
