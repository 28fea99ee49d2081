import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/volume';

/** What is deleted with a volume, for the confirmation dialog: its mount in each container, one line each. */
export function volumeDeletionImpact(volume: Volume, containers: readonly Container[]): string[] {
  return containers.flatMap(({ name, mounts }) =>
    (mounts ?? [])
      .filter(({ volume_id }) => volume_id === volume.volume_id)
      .map(({ mount_path }) => `컨테이너 ${name}의 마운트${mount_path ? ` ${mount_path}` : ''}`),
  );
}
