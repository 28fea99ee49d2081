import type { KubernetesObject, V1ObjectMeta } from '@kubernetes/client-node';
import type { CapabilitySet } from '../../container-capabilities.ts';

/**
 * An object to apply, with all fields that we set and no field that the API server sets. The spelling of fields is that of the client
 * library's types, such as `_from`. The client library serializes the object to the API server's JSON.
 */
export interface Manifest extends KubernetesObject {
  apiVersion: string;
  kind: string;
  /** `namespace` is missing only for kinds without namespaces. */
  metadata: V1ObjectMeta & { name: string };
}

/** The kind and the settings of the route for http into the cluster. */
export type HttpRouteSettings =
  | {
      kind: 'ingress';
      className: string;
      /** The ClusterIssuer of cert-manager, for hostnames that a public authority certifies. */
      clusterIssuer?: string;
    }
  /** A Gateway of the Gateway API, whose listeners have the certificates. */
  | { kind: 'gateway'; name: string; namespace: string }
  /** Our own proxy as a Deployment, for clusters without an Ingress controller and without a gateway. */
  | { kind: 'edge' };

/** The console of an installation, and the Service of its servers, at port 80. */
export interface ClusterConsole {
  /** The origin of the console: https and a domain name. */
  origin: string;
  service: { namespace: string; name: string };
}

/** The settings of an installation that affect its manifests. */
export interface ManifestSettings {
  installation: string;
  /**
   * The prefix of the names of namespaces: at most 20 lower-case letters, digits and single hyphens. The prefix begins with a letter
   * and does not end with a hyphen.
   */
  namespacePrefix: string;
  fieldManager: string;
  /** The storage class of volumes; `undefined` for the default of the cluster. */
  storageClass?: string;
  /** The VolumeSnapshotClass of snapshots; `undefined` for the default of the storage driver. */
  snapshotClass?: string;
  route: HttpRouteSettings;
  /**
   * Checks whether a hostname belongs to the console. Such a hostname has no Ingress or HTTPRoute. For our own proxy, see
   * `EdgeOptions.isConsoleName`.
   */
  isConsoleName?: (hostname: string) => boolean;
  /** The console, if the way of http into the cluster also leads to the console. */
  console?: ClusterConsole;
  /** The type of the Services for tcp and udp networks. With `NodePort`, published ports have to be in the range of the API server. */
  externalService: 'NodePort' | 'LoadBalancer';
  /** The capabilities of containers; `default` if missing. */
  capabilities?: CapabilitySet;
  /** Whether the nodes can run pods in user namespaces of their own, see `hasUserNamespaces`. */
  userNamespaces?: boolean;
  /** The name of the Secret for pulling images, in each project's namespace. */
  pullSecret?: string;
  /** The minor version of the API server (1.x). Manifests use no features of later versions. `undefined` counts as 20. */
  minorVersion?: number;
}
