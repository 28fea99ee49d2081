import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import type { VolumeMount } from '@naru/design-system/patterns';
import { isDatabaseMount } from '#shared/containers/database.ts';

const DATABASE_VOLUME =
  '데이터베이스의 데이터가 있어, 데이터베이스를 먼저 삭제해야 삭제할 수 있습니다.';

/** The mounts that are deleted with a volume, as Korean texts for the deletion dialog. */
export function volumeDeletionImpact(volume: Volume, containers: readonly Container[]): string[] {
  return volumeMounts(volume, containers).map(
    ({ container, path }) => `컨테이너 ${container}의 마운트${path ? ` ${path}` : ''}`,
  );
}

/** The mounts of all volumes, by `volume_id`: container and path. A list calls the function once for all rows. */
export function mountsByVolume(containers: readonly Container[]): Record<string, VolumeMount[]> {
  const all: Record<string, VolumeMount[]> = {};
  for (const container of containers) {
    const { name, mounts } = container;
    for (const mount of mounts ?? []) {
      const { volume_id, mount_path } = mount;
      all[volume_id] = [
        ...(all[volume_id] ?? []),
        {
          container: name,
          path: mount_path || undefined,
          ...(isDatabaseMount(container, mount) && { fixed: DATABASE_VOLUME }),
        },
      ];
    }
  }
  return all;
}

/** The mounts of one volume. */
const volumeMounts = ({ volume_id }: Volume, containers: readonly Container[]): VolumeMount[] =>
  mountsByVolume(containers)[volume_id] ?? [];
