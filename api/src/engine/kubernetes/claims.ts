/** Stores the volumes of projects as PersistentVolumeClaims in the project's namespace. */
import type { V1PersistentVolumeClaim } from '@kubernetes/client-node';
import type { ContainerRef, ContainerSpec, MountSpec } from '../container-spec.ts';
import type { VolumeRef } from '../volume-store.ts';
import { waitUntilObjectRemoved } from './ending.ts';
import { readContainerRef } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { hasHttpStatus } from './kubernetes-error.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectNamespace, volumeClaimName } from './manifests/names.ts';
import { volumeClaimManifest } from './manifests/project.ts';

const MIB_OF_UNIT: Readonly<Record<string, number>> = { Mi: 1, Gi: 2 ** 10, Ti: 2 ** 20 };
const NOT_GROWN = '이 클러스터의 저장소는 볼륨 크기를 늘릴 수 없어 그대로 두었습니다.';

/** Returns the key of a volume in `KubernetesContext.copies`. */
export const copyKey = ({ project, volume }: VolumeRef): string => `${project}/${volume}`;

type ClaimContext = Pick<KubernetesContext, 'client' | 'settings' | 'endTimeoutMs'>;

/** Returns what identifies the claim of a volume. */
export const claimOf = (
  { settings }: Pick<ClaimContext, 'settings'>,
  project: string,
  volume: string,
): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: volumeClaimName(volume), namespace: projectNamespace(settings, project) },
});

/** Converts a requested capacity to MiB. The API server writes a capacity in the largest unit without a fraction. */
export function mebibytesIn(quantity: string): number {
  const [, amount, unit = ''] = /^(\d+)(\D+)$/.exec(quantity) ?? [];
  return Number(amount ?? 0) * (MIB_OF_UNIT[unit] ?? 0);
}

async function ensureClaim(
  context: ClaimContext,
  project: string,
  mount: MountSpec,
  log: (text: string) => void,
): Promise<void> {
  const { client, settings } = context;
  const target = claimOf(context, project, mount.volume);
  let found = await client.find<V1PersistentVolumeClaim>(target);
  if (found?.metadata?.deletionTimestamp !== undefined) {
    await waitUntilObjectRemoved(context, target);
    found = undefined;
  }
  const manifest = volumeClaimManifest(settings, project, mount);
  if (found === undefined) {
    await client.apply(manifest);
    return;
  }
  const { storage = '0' } = found.spec?.resources?.requests ?? {};
  if (mebibytesIn(storage) >= mount.capacityMiB) return;
  const { storageClassName } = found.spec ?? {};
  const spec = { ...manifest.spec, ...(storageClassName !== undefined && { storageClassName }) };
  try {
    await client.apply({ ...manifest, spec });
  } catch (error) {
    if (!hasHttpStatus(error, 403)) throw error;
    log(NOT_GROWN);
  }
}

/**
 * Creates missing volumes of a container, and grows volumes if the storage class allows growth. Volumes never shrink. A volume that is
 * being removed counts as missing.
 */
export async function ensureVolumeClaims(
  context: ClaimContext,
  { project, mounts }: Pick<ContainerSpec, 'project' | 'mounts'>,
  log: (text: string) => void,
): Promise<void> {
  for (const mount of mounts) await ensureClaim(context, project, mount, log);
}

/** Whether the cluster has a volume that is not being removed. */
export async function hasVolumeClaim(
  context: ClaimContext,
  { project, volume }: VolumeRef,
): Promise<boolean> {
  const found = await context.client.find(claimOf(context, project, volume));
  return found !== undefined && found.metadata?.deletionTimestamp === undefined;
}

/** Returns the containers whose pods mount a volume. */
export const usersOfVolume = (
  { state, settings }: KubernetesContext,
  { project, volume }: VolumeRef,
): ContainerRef[] =>
  state
    .deployments()
    .filter(({ metadata }) => metadata?.namespace === projectNamespace(settings, project))
    .filter(({ spec }) =>
      spec?.template.spec?.volumes?.some(
        ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === volumeClaimName(volume),
      ),
    )
    .map(readContainerRef);
