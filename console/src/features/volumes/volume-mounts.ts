import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import type { VolumeMount } from '@naru/design-system/patterns';

/** The mounts that are deleted with a volume, one line each, for the confirmation dialog. */
export function volumeDeletionImpact(volume: Volume, containers: readonly Container[]): string[] {
  return volumeMounts(volume, containers).map(
    ({ container, path }) => `컨테이너 ${container}의 마운트${path ? ` ${path}` : ''}`,
  );
}

/** The mounts of all volumes by `volume_id`: each container with its path. A list computes it once, not in each row. */
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
const volumeMounts = ({ volume_id }: Volume, containers: readonly Container[]): VolumeMount[] =>
  mountsByVolume(containers)[volume_id] ?? [];
