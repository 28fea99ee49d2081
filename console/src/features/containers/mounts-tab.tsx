import type { Container } from '@naru/contract/entities/container';
import type { Mount } from '@naru/contract/entities/mount';
import type { Project } from '@naru/contract/entities/project';
import { type RowDeletion, useRowDeletion } from '@naru/design-system';
import { MountsSection } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { createMount, deleteMount } from '#api/mount.ts';
import { volumesQuery } from '#api/volume.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { MoveMountDialog } from '#shared/mounts/lazy-move-mount-dialog.ts';
import { AddMount } from './add-mount.tsx';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import { mountedName, offeredVolumes } from './mount-form.ts';
import { MountItem } from './mount-item.tsx';
import { useHeldRows } from './use-held-rows.ts';

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
  const { shown, hold, isGone } = useHeldRows(mounts, idOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(mounts, idOf, heading);
  const moving = useRowDeletion(mounts, idOf, heading);
  const { data: containers = [] } = useQuery(containersQuery(at.project));
  return (
    <>
      <MountsSection
        headingRef={heading}
        rows={shown ?? []}
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
            at={at}
            mount={mount}
            name={mountedName(mount, known)}
            gone={isGone(mount)}
            onHold={hold}
            onMove={containers.length > 1 ? moving.ask : undefined}
            moveRef={moving.buttonRef(mount)}
            deleteRef={deletion.buttonRef(mount)}
            onDelete={deletion.ask}
          />
        )}
      </MountsSection>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && <MountDeletion at={at} mount={deletion.row} deletion={deletion} />}
      </LazyDialog>
      <LazyDialog open={moving.open} onClose={moving.cancel}>
        {moving.row && (
          <MoveMountDialog
            project={at.project}
            containers={containers}
            volume={{ id: moving.row.volume_id, name: mountedName(moving.row, known) }}
            from={at.container}
            open={moving.open}
            onOpenChange={moving.cancel}
            returnFocus={moving.returnFocus}
            onDone={moving.finish}
          />
        )}
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
  const adding = useMutation(createMount(at));
  const { volume_id, mount_path } = mount;
  return (
    <DeleteRowDialog
      at={at}
      deletion={deletion}
      title="마운트 삭제"
      description={`${mount_path ?? ''}에서 볼륨을 뗍니다. 볼륨과 그 데이터는 남습니다.`}
      writing={useMutation(deleteMount(at, volume_id))}
      failure={{ title: '마운트를 삭제하지 못했습니다', fallback: '마운트 삭제에 실패했습니다.' }}
      deleted={{
        kind: 'mount',
        name: mount_path ?? '',
        addAgain: mount_path ? () => adding.mutateAsync({ volume_id, mount_path }) : undefined,
      }}
      thing="마운트를"
      which={`경로 ${mount_path ?? ''}`}
    />
  );
}
