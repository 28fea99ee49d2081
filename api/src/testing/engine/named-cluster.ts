/** A cluster that others have created and `KUBECONFIG` names: by kind, k3d or a cloud. */
import { existsSync } from 'node:fs';
import { addressOfNode, type KubernetesCluster, ownKubeconfig } from './kubernetes-cluster.ts';
import { APPLICATION_IMAGE, EDGE_IMAGE } from './test-images.ts';

/** The named kubeconfig; `undefined` without one, or for the tests' own cluster. */
export const namedKubeconfig = (): string | undefined =>
  process.env.KUBECONFIG === ownKubeconfig() ? undefined : process.env.KUBECONFIG;

/** The reason why the named cluster cannot be used; `undefined` when it can. */
export function namedClusterObstacle(kubeconfig: string): string | undefined {
  return existsSync(kubeconfig) ? undefined : `KUBECONFIG: there is no file ${kubeconfig}`;
}

/**
 * The named cluster for tests. Its nodes have the images already, with the names of `write-test-images.ts` or those in
 * `NARU_TEST_APPLICATION_IMAGE` and `NARU_TEST_EDGE_IMAGE`. `NARU_TEST_NODE_ADDRESS` is for nodes that are reached at another address
 * than their own.
 */
export async function namedCluster(kubeconfig: string): Promise<KubernetesCluster> {
  const { NARU_TEST_APPLICATION_IMAGE, NARU_TEST_EDGE_IMAGE, NARU_TEST_NODE_ADDRESS } = process.env;
  return {
    kubeconfig,
    address: NARU_TEST_NODE_ADDRESS ?? (await addressOfNode(kubeconfig)),
    images: {
      application: NARU_TEST_APPLICATION_IMAGE ?? APPLICATION_IMAGE,
      edge: NARU_TEST_EDGE_IMAGE ?? EDGE_IMAGE,
    },
    folder: undefined,
  };
}
