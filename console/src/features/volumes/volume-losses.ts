import type { Container, Volume } from '@naru/contract/entities';

/** What goes with a volume: its place in every container that mounts it, one line each. */
export function volumeLosses(volume: Volume, containers: readonly Container[]): string[] {
  return containers.flatMap(({ name, mounts }) =>
    (mounts ?? [])
      .filter(({ volume_id }) => volume_id === volume.volume_id)
      .map(({ mount_path }) => `컨테이너 ${name}의 마운트${mount_path ? ` ${mount_path}` : ''}`),
  );
}
