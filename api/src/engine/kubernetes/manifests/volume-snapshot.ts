/** The objects of a copy of one instant: a snapshot of the volume, and a claim with the content of the snapshot. */
import type { KubernetesObject, V1PersistentVolumeClaim } from '@kubernetes/client-node';
import type { VolumeRef } from '../../volume-store.ts';
import { ANNOTATION_KEYS, instantCopyLabels } from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { projectNamespace, volumeClaimName } from './names.ts';

const GROUP = 'snapshot.storage.k8s.io';

/** The kind of snapshots. The API server knows it where the operator has installed the definitions of the external snapshotter. */
export const VOLUME_SNAPSHOT_KIND = { apiVersion: `${GROUP}/v1`, kind: 'VolumeSnapshot' } as const;

/** A snapshot, with the fields that the server uses. */
export interface VolumeSnapshot extends KubernetesObject {
  spec?: {
    volumeSnapshotClassName?: string;
    source: { persistentVolumeClaimName: string };
  };
  status?: {
    readyToUse?: boolean;
    /** The least capacity of a volume with the content of the snapshot, as a quantity. */
    restoreSize?: string;
    error?: { message?: string };
  };
}

/** A copy of one instant. Its snapshot and its claim have an equal name. */
export interface ClusterInstantCopy extends VolumeRef {
  /** The slug of the volume that is copied. */
  source: string;
  /** The time at which the copy is to be removed if its server was killed, in s since 1970. */
  expires: number;
}

const metadataOf = (
  settings: ManifestSettings,
  { project, volume, expires }: ClusterInstantCopy,
): Manifest['metadata'] => ({
  name: volumeClaimName(volume),
  namespace: projectNamespace(settings, project),
  labels: instantCopyLabels(settings, project),
  annotations: {
    [ANNOTATION_KEYS.project]: project,
    [ANNOTATION_KEYS.expires]: String(expires),
  },
});

/** Returns the snapshot of a volume. Without a class in the settings, the cluster takes the default class of the storage driver. */
export function volumeSnapshotManifest(
  settings: ManifestSettings,
  copy: ClusterInstantCopy,
): VolumeSnapshot & Manifest {
  const { snapshotClass } = settings;
  return {
    ...VOLUME_SNAPSHOT_KIND,
    metadata: metadataOf(settings, copy),
    spec: {
      ...(snapshotClass !== undefined && { volumeSnapshotClassName: snapshotClass }),
      source: { persistentVolumeClaimName: volumeClaimName(copy.source) },
    },
  };
}

/**
 * Returns the claim with the content of a snapshot.
 * @param source the claim of the volume that is copied
 */
export function snapshotClaimManifest(
  settings: ManifestSettings,
  copy: ClusterInstantCopy,
  source: Pick<V1PersistentVolumeClaim, 'spec' | 'status'>,
  snapshot: Pick<VolumeSnapshot, 'status'>,
): V1PersistentVolumeClaim & Manifest {
  const { storageClassName, resources } = source.spec ?? {};
  const capacity = source.status?.capacity?.storage ?? resources?.requests?.storage ?? '0';
  const { restoreSize = '0' } = snapshot.status ?? {};
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: metadataOf(settings, copy),
    spec: {
      accessModes: ['ReadWriteOnce'],
      ...(storageClassName !== undefined && { storageClassName }),
      dataSource: {
        apiGroup: GROUP,
        kind: VOLUME_SNAPSHOT_KIND.kind,
        name: volumeClaimName(copy.volume),
      },
      // Some drivers do not report the size.
      resources: { requests: { storage: restoreSize === '0' ? capacity : restoreSize } },
    },
  };
}
