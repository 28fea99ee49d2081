import type { Mount } from '@naru/contract/entities/mount';
import { MountRow, type MountRowProps } from '@naru/design-system/patterns';
import type { ContainerAddress } from '#api/container.ts';
import { EditMount } from './edit-mount.tsx';
import type { HeldRow } from './use-held-rows.ts';

export interface MountItemProps
  extends Pick<MountRowProps, 'deleteRef' | 'moveRef'>,
    HeldRow<Mount> {
  at: ContainerAddress;
  mount: Mount;
  /** The volume's name. */
  name: string;
  /** Left out where there is no other container. */
  onMove: ((mount: Mount) => void) | undefined;
  onDelete: (mount: Mount) => void;
}

/** One mount of the tab "볼륨 마운트", or the form that changes its path. */
export function MountItem(props: MountItemProps) {
  const { at, mount, name, gone, onHold, onMove, moveRef, deleteRef, onDelete } = props;
  return (
    <MountRow
      path={mount.mount_path ?? undefined}
      volume={name}
      capacity={mount.volume?.capacity ?? undefined}
      editForm={(close) => <EditMount {...{ at, mount, gone, onHold }} onClose={close} />}
      onMove={onMove && (() => onMove(mount))}
      moveRef={moveRef}
      onDelete={() => onDelete(mount)}
      deleteRef={deleteRef}
    />
  );
}
