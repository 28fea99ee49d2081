import type { Project, Volume } from '@naru/contract/entities';
import { projectQuotas } from '@naru/contract/quota';
import { VolumeRow, VolumesCard } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { volumesQuery } from '#api/volumes.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { OnOpen } from '#app/OnOpen.tsx';
import { queryFailure } from '#app/query-failure.tsx';
import { useRowDeletion } from '#app/use-row-deletion.ts';

const DeleteVolumeDialog = lazyPart(
  'delete-volume',
  async () => (await import('./DeleteVolumeDialog.tsx')).DeleteVolumeDialog,
);

const slugOf = ({ slug }: Volume): string => slug;

interface VolumeItemProps {
  volume: Volume;
  deleteId: string;
  onDelete: (volume: Volume) => void;
}

/** Memoised: lists can be long. */
const VolumeItem = memo(function VolumeItem({ volume, deleteId, onDelete }: VolumeItemProps) {
  const { name, capacity, created_at } = volume;
  return (
    <VolumeRow
      name={name}
      capacity={capacity}
      createdAt={created_at}
      onDelete={() => onDelete(volume)}
      deleteId={deleteId}
    />
  );
});

export interface VolumeSectionProps {
  project: Project;
  /** Opens the dialog, which stands in the page because other buttons open it too. */
  onAddVolume: () => void;
}

/** The whole region "볼륨 관리": the project's volumes against its disk limit, adding and deleting them. */
export function VolumeSection({ project, onAddVolume }: VolumeSectionProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(volumes.data, slugOf, heading);
  return (
    <>
      <VolumesCard
        headingRef={heading}
        rows={volumes.data?.map((volume) => (
          <VolumeItem
            key={volume.slug}
            volume={volume}
            deleteId={deletion.buttonId(volume)}
            onDelete={deletion.ask}
          />
        ))}
        disk={volumes.data && projectQuotas(project, [], volumes.data).disk}
        loading={volumes.isPending}
        failure={queryFailure(volumes, {
          title: '볼륨을 불러오지 못했습니다',
          fallback: '볼륨 목록을 불러오는데 실패했습니다.',
        })}
        onAdd={onAddVolume}
      />
      {deletion.row && (
        <OnOpen open={deletion.open} onClose={deletion.cancel}>
          <DeleteVolumeDialog
            project={project}
            volume={deletion.row}
            open={deletion.open}
            onOpenChange={deletion.cancel}
            returnFocus={deletion.returnFocus}
            onDone={deletion.finish}
          />
        </OnOpen>
      )}
    </>
  );
}
