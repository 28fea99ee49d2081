import type { TestProject } from 'vitest/node';
import { kubernetesObstacle, startCluster } from './kubernetes-cluster.ts';
import { namedCluster, namedClusterObstacle, namedKubeconfig } from './named-cluster.ts';

/**
 * Provides a cluster for all test files: the cluster of `KUBECONFIG`, or a new cluster with the test images. Otherwise provides the
 * reason why no cluster is available.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const named = namedKubeconfig();
  const missing = named === undefined ? kubernetesObstacle() : namedClusterObstacle(named);
  if (missing !== undefined) {
    provide('kubernetes', { missing });
    return () => Promise.resolve();
  }
  if (named !== undefined) {
    provide('kubernetes', { cluster: await namedCluster(named) });
    return () => Promise.resolve();
  }
  const { cluster, stop } = await startCluster();
  provide('kubernetes', { cluster });
  return stop;
}
