import type { KubernetesObject, V1ObjectMeta } from '@kubernetes/client-node';

/**
 * An object to apply: contains all our fields and none that the API server fills in. Fields are spelled as in the client's types (`_from`);
 * the client's serialisation produces the API server's JSON.
 */
export interface Manifest extends KubernetesObject {
  apiVersion: string;
  kind: string;
  /** `namespace` is missing only for kinds without namespaces. */
  metadata: V1ObjectMeta & { name: string };
}
