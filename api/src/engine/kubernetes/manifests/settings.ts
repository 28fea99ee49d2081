/** By what http gets into the cluster. */
export type HttpRoute =
  | {
      kind: 'ingress';
      className: string;
      /** Of cert-manager, for names that a public authority certifies. */
      clusterIssuer?: string;
    }
  /** Of the Gateway API. Its listeners say which certificates it shows. */
  | { kind: 'gateway'; name: string; namespace: string }
  /** Our own proxy as a Deployment, where the cluster has neither. */
  | { kind: 'edge' };

/** What the manifests of an installation depend on beside what they describe. */
export interface ManifestSettings {
  installation: string;
  /** At most 20 lower-case letters, digits and single hyphens, beginning with a letter and not ending with a hyphen. */
  namespacePrefix: string;
  fieldManager: string;
  /** `undefined`: the cluster's default. */
  storageClass?: string;
  route: HttpRoute;
  /** Names to which no Ingress or HTTPRoute leads; see `EdgeOptions.isConsoleName` for our own proxy. */
  isConsoleName?: (hostname: string) => boolean;
  /** By what tcp and udp networks are reached. The ports of `NodePort` have to lie in the API server's range for them. */
  externalService: 'NodePort' | 'LoadBalancer';
  /** The name of the Secret in each project's namespace by which images are pulled. */
  pullSecret?: string;
  /** The API server's version 1.x. What came later than it is left out; `undefined` counts as 20. */
  minorVersion?: number;
}
