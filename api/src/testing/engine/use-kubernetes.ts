import {
  type InstallationOptions,
  type KubernetesUnderTest,
  kubernetesUnderTest,
} from './kubernetes-under-test.ts';
import { providedCluster } from './provided-kubernetes.ts';
import { useEngine } from './use-engine.ts';

/** Creates an installation for the tests of a block, on the cluster of this test run. */
export const useKubernetes = (options: InstallationOptions): (() => KubernetesUnderTest) =>
  useEngine(() => kubernetesUnderTest(providedCluster(), options));
