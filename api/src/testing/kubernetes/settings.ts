import type { ManifestSettings } from '../../engine/kubernetes/manifests/manifest.ts';

/** The settings of a server in a cluster with an ingress controller. */
export const manifestSettings: ManifestSettings = {
  installation: '0123456789ab',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'ingress', className: 'nginx' },
  externalService: 'NodePort',
};
