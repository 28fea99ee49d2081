/** Uses the cluster that `KUBECONFIG` names, such as a cluster of kind, k3d or a cloud. */
import { existsSync } from 'node:fs';
import {
  type KubernetesCluster,
  ownKubeconfigPath,
  readNodeAddress,
} from './kubernetes-cluster.ts';
import { APPLICATION_IMAGE, EDGE_IMAGE } from './test-images.ts';

/** Returns the path in `KUBECONFIG`; `undefined` if unset, or if the path is the kubeconfig of the tests' own cluster. */
export const namedKubeconfigPath = (): string | undefined =>
  process.env.KUBECONFIG === ownKubeconfigPath() ? undefined : process.env.KUBECONFIG;

/** Returns the reason why the cluster of `KUBECONFIG` cannot be used; `undefined` without such a reason. */
export function namedClusterUnavailableReason(kubeconfig: string): string | undefined {
  return existsSync(kubeconfig) ? undefined : `KUBECONFIG: there is no file ${kubeconfig}`;
}

/**
 * Returns the cluster of `KUBECONFIG`. Its nodes must already have the test images, with the names of `write-test-images.ts` or the
 * names in `NARU_TEST_APPLICATION_IMAGE` and `NARU_TEST_EDGE_IMAGE`. `NARU_TEST_NODE_ADDRESS` is the address of a node, if the
 * internal address of the first node is not reachable.
 */
export async function openNamedCluster(kubeconfig: string): Promise<KubernetesCluster> {
  const { NARU_TEST_APPLICATION_IMAGE, NARU_TEST_EDGE_IMAGE, NARU_TEST_NODE_ADDRESS } = process.env;
  return {
    kubeconfig,
    address: NARU_TEST_NODE_ADDRESS ?? (await readNodeAddress(kubeconfig)),
    images: {
      application: NARU_TEST_APPLICATION_IMAGE ?? APPLICATION_IMAGE,
      edge: NARU_TEST_EDGE_IMAGE ?? EDGE_IMAGE,
    },
    folder: undefined,
  };
}
