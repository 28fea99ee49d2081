import type { TestProject } from 'vitest/node';
import { startCluster, whyNoKubernetes } from './kubernetes-cluster.ts';
import { namedCluster, namedKubeconfig, whyNoNamedCluster } from './named-cluster.ts';

/** Takes the cluster that is named, else starts one with the images of the tests, for all files; or says why there is none. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const named = namedKubeconfig();
  const missing = named === undefined ? whyNoKubernetes() : whyNoNamedCluster(named);
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
