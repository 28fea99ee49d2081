import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import type { VolumeMount } from '@naru/design-system/patterns';

/** Where volumes are mounted, by their identifiers: each container with its path there. A list asks once, not each of its rows. */
export function mountsByVolume(containers: readonly Container[]): Record<string, VolumeMount[]> {
  const all: Record<string, VolumeMount[]> = {};
  for (const { name, mounts } of containers) {
    for (const { volume_id, mount_path } of mounts ?? []) {
      all[volume_id] = [
        ...(all[volume_id] ?? []),
        { container: name, path: mount_path || undefined },
      ];
    }
  }
  return all;
}

/** Where one volume is mounted. */
export const volumeMounts = (
  { volume_id }: Volume,
  containers: readonly Container[],
): VolumeMount[] => mountsByVolume(containers)[volume_id] ?? [];
