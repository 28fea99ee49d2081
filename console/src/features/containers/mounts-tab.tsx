import type { Container } from '@naru/contract/entities/container';
import type { Mount } from '@naru/contract/entities/mount';
import type { Project } from '@naru/contract/entities/project';
import { type RowDeletion, useRowDeletion } from '@naru/design-system';
import { MountsSection } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { deleteMount } from '#api/mount.ts';
import { volumesQuery } from '#api/volume.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AddMount } from './add-mount.tsx';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import { mountedName, offeredVolumes } from './mount-form.ts';
import { MountItem } from './mount-item.tsx';

export interface MountsTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

const idOf = ({ volume_id }: Mount): string => volume_id;

/** The tab "볼륨 마운트": the mounted volumes with their paths. The mounts are part of the container's response. */
export function MountsTab({ at, project, container }: MountsTabProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const known = volumes.data ?? [];
  const mounts = container.mounts ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(mounts, idOf, heading);
  return (
    <>
      <MountsSection
        headingRef={heading}
        rows={mounts}
        form={
          <>
            {queryFailure(volumes, {
              title: '볼륨을 불러오지 못했습니다',
              fallback: '볼륨 목록을 불러오는데 실패했습니다.',
            })}
            {volumes.data && <AddMount at={at} volumes={offeredVolumes(volumes.data, mounts)} />}
          </>
        }
      >
        {(mount) => (
          <MountItem
            key={mount.volume_id}
            mount={mount}
            name={mountedName(mount, known)}
            deleteRef={deletion.buttonRef(mount)}
            onDelete={deletion.ask}
          />
        )}
      </MountsSection>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && <MountDeletion at={at} mount={deletion.row} deletion={deletion} />}
      </LazyDialog>
    </>
  );
}

interface MountDeletionProps {
  at: ContainerAddress;
  mount: Mount;
  deletion: RowDeletion<Mount>;
}

function MountDeletion({ at, mount, deletion }: MountDeletionProps) {
  return (
    <DeleteRowDialog
      deletion={deletion}
      title="마운트 삭제"
      description={`${mount.mount_path ?? ''}에서 볼륨을 뗍니다. 볼륨과 그 데이터는 남습니다.`}
      writing={useMutation(deleteMount(at, mount.volume_id))}
      failure={{ title: '마운트를 삭제하지 못했습니다', fallback: '마운트 삭제에 실패했습니다.' }}
      done="마운트를 삭제했습니다"
    />
  );
}
