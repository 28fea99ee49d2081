import type { TestProject } from 'vitest/node';
import { startCluster, whyNoKubernetes } from './kubernetes-cluster.ts';

/** Starts a cluster with the images of the tests for all files, or says why there is none. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const missing = whyNoKubernetes();
  if (missing !== undefined) {
    provide('kubernetes', { missing });
    return () => Promise.resolve();
  }
  const { cluster, stop } = await startCluster();
  provide('kubernetes', { cluster });
  return stop;
}
