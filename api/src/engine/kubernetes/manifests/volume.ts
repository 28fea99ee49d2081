import type { V1PersistentVolumeClaim } from '@kubernetes/client-node';
import type { MountSpec } from '../../container-spec.ts';
import { ANNOTATION, LABEL, projectLabels } from './labels.ts';
import type { Manifest } from './manifest.ts';
import { claimName, namespaceOf } from './names.ts';
import type { ManifestSettings } from './settings.ts';

/**
 * The claim of a volume. The API server refuses another storage class and a smaller capacity, so an existing claim is applied with its own
 * class and with at least its own capacity.
 */
export function claimManifest(
  settings: ManifestSettings,
  project: string,
  { volume, capacityMiB }: Pick<MountSpec, 'volume' | 'capacityMiB'>,
): V1PersistentVolumeClaim & Manifest {
  const { storageClass } = settings;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name: claimName(volume),
      namespace: namespaceOf(settings, project),
      labels: { ...projectLabels(settings, project), [LABEL.volume]: claimName(volume) },
      annotations: { [ANNOTATION.project]: project, [ANNOTATION.volume]: volume },
    },
    spec: {
      accessModes: ['ReadWriteOnce'],
      ...(storageClass !== undefined && { storageClassName: storageClass }),
      resources: { requests: { storage: `${capacityMiB}Mi` } },
    },
  };
}
