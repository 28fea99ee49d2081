import type { Project } from '@naru/contract/entities/project';
import type { Volume } from '@naru/contract/entities/volume';
import { useRowDeletion } from '@naru/design-system';
import { VolumeRow, type VolumeRowProps, VolumesCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { volumesQuery } from '#api/volume.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { projectQuotas } from '#shared/quota/project-quotas.ts';

const DeleteVolumeDialog = lazyChunk(
  'delete-volume',
  async () => (await import('./delete-volume-dialog.tsx')).DeleteVolumeDialog,
);

const slugOf = ({ slug }: Volume): string => slug;

interface VolumeItemProps extends Pick<VolumeRowProps, 'deleteRef'> {
  volume: Volume;
  onDelete: (volume: Volume) => void;
}

/** Memoised: lists can be long. */
const VolumeItem = memo(function VolumeItem({ volume, deleteRef, onDelete }: VolumeItemProps) {
  const { name, capacity, created_at } = volume;
  return (
    <VolumeRow
      name={name}
      capacity={capacity}
      createdAt={created_at}
      onDelete={() => onDelete(volume)}
      deleteRef={deleteRef}
    />
  );
});

export interface VolumeSectionProps {
  project: Project;
  /** Opens the dialog, which is part of the page, because other buttons open it too. */
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
            deleteRef={deletion.buttonRef(volume)}
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
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeleteVolumeDialog
            project={project}
            volume={deletion.row}
            open={deletion.open}
            onOpenChange={deletion.cancel}
            returnFocus={deletion.returnFocus}
            onDone={deletion.finish}
          />
        </LazyDialog>
      )}
    </>
  );
}
