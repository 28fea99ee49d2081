import type { KubernetesObject, V1ObjectMeta } from '@kubernetes/client-node';

/**
 * An object as it is applied: everything of ours in it, and nothing that the API server fills in. It is spelled as the client's types
 * are (`_from`), and only becomes the API server's JSON by the client's own serialisation.
 */
export interface Manifest extends KubernetesObject {
  apiVersion: string;
  kind: string;
  /** `namespace` is absent only where the kind has none. */
  metadata: V1ObjectMeta & { name: string };
}
