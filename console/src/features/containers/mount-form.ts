import type { Mount } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';

export const emptyMount = { volume_id: '', mount_path: '' };

/** Only volumes that are not mounted in this container are offered (specification section 5). */
export function offeredVolumes(volumes: readonly Volume[], mounts: readonly Mount[]): Volume[] {
  const mounted = new Set(mounts.map(({ volume_id }) => volume_id));
  return volumes.filter(({ volume_id }) => !mounted.has(volume_id));
}

/** The display name of a mount: the volume's name in the mount or in the project's list. */
export function mountedName(mount: Mount, volumes: readonly Volume[]): string {
  const known = volumes.find(({ volume_id }) => volume_id === mount.volume_id);
  return mount.volume?.name ?? known?.name ?? mount.volume_id;
}
