import type { Mount } from '@naru/contract/entities/mount';
import { MountRow, type MountRowProps } from '@naru/design-system/patterns';

export interface MountItemProps extends Pick<MountRowProps, 'deleteRef'> {
  mount: Mount;
  /** The volume's name. */
  name: string;
  onDelete: (mount: Mount) => void;
}

/** One mount of the tab "볼륨 마운트". */
export function MountItem({ mount, name, deleteRef, onDelete }: MountItemProps) {
  return (
    <MountRow
      path={mount.mount_path ?? undefined}
      volume={name}
      capacity={mount.volume?.capacity ?? undefined}
      onDelete={() => onDelete(mount)}
      deleteRef={deleteRef}
    />
  );
}
