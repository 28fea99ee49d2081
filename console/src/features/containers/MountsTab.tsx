import type { Container, Mount, Project } from '@naru/contract/entities';
import { EmptyState } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteMount } from '#api/container-parts.ts';
import type { ContainerAddress } from '#api/containers.ts';
import { volumesQuery } from '#api/volumes.ts';
import { OnOpen } from '#app/OnOpen.tsx';
import { queryFailure } from '#app/query-failure.tsx';
import { useRowDeletion } from '#app/use-row-deletion.ts';
import { DeletePartDialog } from './lazy-part-deletion.ts';
import { MountAddForm } from './MountAddForm.tsx';
import { MountRow } from './MountRow.tsx';
import { mountedName, offeredVolumes } from './mount-form.ts';
import { PartSection } from './PartSection.tsx';
import { PortionedRows } from './PortionedRows.tsx';

export interface MountsTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

const idOf = ({ volume_id }: Mount): string => volume_id;

/** The tab "볼륨 마운트": which volumes the container sees, and where. */
export function MountsTab({ at, project, container }: MountsTabProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const known = volumes.data ?? [];
  const mounts = container.mounts ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(mounts, idOf, heading);
  return (
    <PartSection
      title="볼륨 마운트"
      purpose="컨테이너가 다시 시작되어도 남아야 하는 데이터를 둘 곳입니다."
      headingRef={heading}
    >
      {mounts.length === 0 ? (
        <EmptyState size="small" title="볼륨 마운트가 없습니다">
          볼륨을 마운트할 경로를 추가합니다.
        </EmptyState>
      ) : (
        <PortionedRows label="볼륨 마운트 목록" rows={mounts}>
          {(mount) => (
            <MountRow
              key={mount.volume_id}
              mount={mount}
              name={mountedName(mount, known)}
              deleteId={deletion.buttonId(mount)}
              onDelete={deletion.ask}
            />
          )}
        </PortionedRows>
      )}
      {queryFailure(volumes, {
        title: '볼륨을 불러오지 못했습니다',
        fallback: '볼륨 목록을 불러오는데 실패했습니다.',
      })}
      {volumes.data && <MountAddForm at={at} volumes={offeredVolumes(volumes.data, mounts)} />}
      <OnOpen open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && <MountDeletion at={at} mount={deletion.row} deletion={deletion} />}
      </OnOpen>
    </PartSection>
  );
}

interface MountDeletionProps {
  at: ContainerAddress;
  mount: Mount;
  deletion: ReturnType<typeof useRowDeletion<Mount>>;
}

function MountDeletion({ at, mount, deletion }: MountDeletionProps) {
  return (
    <DeletePartDialog
      deletion={deletion}
      title="마운트 삭제"
      description={`${mount.mount_path ?? ''}에서 볼륨을 뗍니다. 볼륨과 그 데이터는 남습니다.`}
      writing={useMutation(deleteMount(at, mount.volume_id))}
      failure={{ title: '마운트를 삭제하지 못했습니다', fallback: '마운트 삭제에 실패했습니다.' }}
      done="마운트를 삭제했습니다"
    />
  );
}
