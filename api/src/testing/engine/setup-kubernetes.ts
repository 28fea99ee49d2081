import type { TestProject } from 'vitest/node';
import { kubernetesObstacle, startCluster } from './kubernetes-cluster.ts';
import { namedCluster, namedClusterObstacle, namedKubeconfig } from './named-cluster.ts';

/** Uses the named cluster, otherwise starts one with the test images, for all test files; or provides the reason why there is none. */
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
