/** The pods for one purpose. */
import type { V1Pod, V1Volume, V1VolumeMount } from '@kubernetes/client-node';
import { THROW_AWAY_SCRATCH, type ThrowAwaySpec } from '../../container-program.ts';
import { ANNOTATION_KEYS, throwAwayLabels } from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { projectNamespace, throwAwayName, volumeClaimName } from './names.ts';
import { capabilities, POD_CONTAINER_NAME, quoted, resources, VOLUME_GROUP } from './pod.ts';
import { SERVICE_ACCOUNT_NAME } from './project.ts';

const SECOND_MS = 1000;
const SCRATCH = 'scratch';
const VOLUME = 'volume';

/** The capabilities with which root reads and writes the files of every owner, and gives files to their owners. */
const COPY_CAPABILITIES = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID'];

/** Where and how a throw-away pod runs. */
export interface ThrowAwayPlacement {
  /** The current time, in ms since 1970. */
  now: number;
  /** The node on which a pod has mounted the volume; `undefined` for any node. */
  node: string | undefined;
  /**
   * Whether the pod copies the volume or runs programs with its files: as root, and without a change of its owners. Another pod gets the volume as containers get it, and
   * has the user of its image.
   */
  copiesVolume: boolean;
}

function volumesOf({ scratchMiB, volume }: ThrowAwaySpec): V1Volume[] {
  const scratch = { name: SCRATCH, emptyDir: { sizeLimit: `${scratchMiB}Mi` } };
  if (volume === undefined) return [scratch];
  const claim = { claimName: volumeClaimName(volume.volume) };
  return [scratch, { name: VOLUME, persistentVolumeClaim: claim }];
}

function mountsOf({ volume }: ThrowAwaySpec): V1VolumeMount[] {
  const scratch = { name: SCRATCH, mountPath: THROW_AWAY_SCRATCH };
  if (volume === undefined) return [scratch];
  const { path, isReadOnly } = volume;
  return [scratch, { name: VOLUME, mountPath: path, ...(isReadOnly && { readOnly: true }) }];
}

/** Returns a throw-away pod, which the cluster ends at its time. */
export function throwAwayManifest(
  settings: ManifestSettings,
  spec: ThrowAwaySpec,
  { now, node, copiesVolume }: ThrowAwayPlacement,
): V1Pod & Manifest {
  const { project, image, env, script, cpuMillicores, memoryMiB, volume, expiresAt } = spec;
  const expires = expiresAt.getTime() / SECOND_MS;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: throwAwayName(spec.id),
      namespace: projectNamespace(settings, project),
      labels: throwAwayLabels(settings, project),
      annotations: {
        [ANNOTATION_KEYS.project]: project,
        [ANNOTATION_KEYS.expires]: String(Math.ceil(expires)),
      },
    },
    spec: {
      restartPolicy: 'Never',
      activeDeadlineSeconds: Math.max(1, Math.ceil(expires - now / SECOND_MS)),
      terminationGracePeriodSeconds: 1,
      serviceAccountName: SERVICE_ACCOUNT_NAME,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      ...(settings.userNamespaces && { hostUsers: false }),
      ...(node !== undefined && { nodeName: node }),
      securityContext: {
        seccompProfile: { type: 'RuntimeDefault' },
        ...(volume && !copiesVolume
          ? { fsGroup: VOLUME_GROUP, fsGroupChangePolicy: 'OnRootMismatch' }
          : {}),
      },
      containers: [
        {
          name: POD_CONTAINER_NAME,
          image,
          imagePullPolicy: 'IfNotPresent',
          command: quoted(['sh', '-c', script]),
          env: Object.entries(env).map(([name, value]) => ({
            name,
            value: quoted([value])[0] ?? '',
          })),
          resources: resources({ limits: { cpuMillicores, memoryMiB } }),
          securityContext: {
            allowPrivilegeEscalation: false,
            ...(copiesVolume
              ? {
                  runAsUser: 0,
                  readOnlyRootFilesystem: true,
                  capabilities: { drop: ['ALL'], add: COPY_CAPABILITIES },
                }
              : { capabilities: capabilities(settings) }),
          },
          volumeMounts: mountsOf(spec),
        },
      ],
      volumes: volumesOf(spec),
    },
  };
}
