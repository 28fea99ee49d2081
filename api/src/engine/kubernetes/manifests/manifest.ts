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

/** The way of http into the cluster. */
export type HttpRoute =
  | {
      kind: 'ingress';
      className: string;
      /** The ClusterIssuer of cert-manager, for hostnames that a public authority certifies. */
      clusterIssuer?: string;
    }
  /** A Gateway of the Gateway API. Its listeners have the certificates. */
  | { kind: 'gateway'; name: string; namespace: string }
  /** Our own proxy as a Deployment, for clusters without an Ingress controller and a gateway. */
  | { kind: 'edge' };

/** The settings of an installation that affect its manifests. */
export interface ManifestSettings {
  installation: string;
  /** At most 20 lower-case letters, digits and single hyphens, beginning with a letter and not ending with a hyphen. */
  namespacePrefix: string;
  fieldManager: string;
  /** `undefined`: the default of the cluster. */
  storageClass?: string;
  route: HttpRoute;
  /** Hostnames that get no Ingress or HTTPRoute; see `EdgeOptions.isConsoleName` for our own proxy. */
  isConsoleName?: (hostname: string) => boolean;
  /** The type of the Services for tcp and udp networks. Ports of `NodePort` have to be in the API server's range. */
  externalService: 'NodePort' | 'LoadBalancer';
  /** The name of the Secret for pulling images, in each project's namespace. */
  pullSecret?: string;
  /** The minor version of the API server (1.x). Features of later versions are left out; `undefined` counts as 20. */
  minorVersion?: number;
}
