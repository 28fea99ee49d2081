import type { Project, Volume } from '@naru/contract/entities/project';
import { useRowDeletion } from '@naru/design-system';
import { VolumeRow, type VolumeRowProps, VolumesCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { containersQuery } from '#api/container.ts';
import { volumesQuery } from '#api/volume.ts';
import { LazyComingDeletion } from '#shared/backups/lazy-coming-deletion.tsx';
import { useComingDeletions } from '#shared/backups/use-coming-deletions.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { usePreloadWhenIdle } from '#shared/chunks/use-preload-when-idle.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { MoveMountDialog } from '#shared/mounts/lazy-move-mount-dialog.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { useHasRunningContainer, VolumeUsage } from '#shared/usage/lazy-usage.ts';
import { ResizeVolumeDialog, useVolumeDialogs, VolumeDialogs } from './volume-dialogs.tsx';
import { mountsByVolume } from './volume-mounts.ts';

const DeleteVolumeDialog = lazyChunk(
  'delete-volume',
  async () => (await import('./delete-volume-dialog.tsx')).DeleteVolumeDialog,
);

const dialogChunks = [DeleteVolumeDialog, ResizeVolumeDialog, MoveMountDialog];

const countOf = (containers: readonly unknown[]): number => containers.length;

const slugOf = ({ slug }: Volume): string => slug;

/** How a volume counts that has the content of a restoration that is not in use. */
function spareOf({ is_spare, is_counted }: Volume): VolumeRowProps['spare'] {
  if (!is_spare) return undefined;
  return is_counted ? 'counted' : 'outside';
}

const NO_MOUNTS: VolumeRowProps['mounts'] = [];

interface VolumeItemProps extends Pick<VolumeRowProps, 'deleteRef' | 'mounts'> {
  /** The project's slug. */
  project: string;
  isRunning: boolean;
  volume: Volume;
  /** The id of the last backup, which runs, and after which the volume is deleted. */
  lastBackup: string | undefined;
  onResize: (volume: Volume) => void;
  /** Called to move the volume to another container; `undefined` when the project has no other container. */
  onMove: ((volume: Volume) => void) | undefined;
  onDelete: (volume: Volume) => void;
}

/** One volume of the list. Memoised, because lists can be long. */
const VolumeItem = memo(function VolumeItem(props: VolumeItemProps) {
  const { project, isRunning, volume, lastBackup, mounts, deleteRef } = props;
  const { onResize, onMove, onDelete } = props;
  const isMounted = mounts !== undefined && mounts.length > 0;
  const { name, capacity, created_at, is_spare } = volume;
  return (
    <VolumeRow
      name={name}
      capacity={capacity}
      createdAt={created_at}
      mounts={mounts}
      notice={
        lastBackup && <LazyComingDeletion project={project} backupId={lastBackup} name={name} />
      }
      usage={
        isRunning && (
          <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
            <VolumeUsage project={project} volume={volume.slug} />
          </ChunkBoundary>
        )
      }
      files={
        <PrefetchLink to={paths.volumeFiles(project, volume.slug)} aria-label={`${name} 파일`}>
          파일
        </PrefetchLink>
      }
      spare={spareOf(volume)}
      onResize={is_spare ? undefined : () => onResize(volume)}
      onMove={onMove && isMounted ? () => onMove(volume) : undefined}
      onDelete={() => onDelete(volume)}
      deleteRef={deleteRef}
    />
  );
});

export interface VolumeSectionProps {
  project: Project;
  /** Opens the dialog for a new volume. The page renders the dialog, because other buttons open it too. */
  onAddVolume: () => void;
  /** Prepares the dialog for a new volume. */
  onApproachAdd?: () => void;
  /** Whether the use of the disk limit is also drawn as a bar. */
  meter?: boolean;
}

/** The region "볼륨 관리": the list of the project's volumes, the use of its disk limit, and the actions that add and delete volumes. */
export function VolumeSection(props: VolumeSectionProps) {
  const { project, onAddVolume, onApproachAdd, meter } = props;
  const volumes = useQuery(volumesQuery(project.project_id));
  const mounts = useQuery({ ...containersQuery(project.slug), select: mountsByVolume }).data;
  const isRunning = useHasRunningContainer(project.slug);
  const containers = useQuery({ ...containersQuery(project.slug), select: countOf });
  const deletions = useComingDeletions(project.slug);
  const dialogs = useVolumeDialogs();
  usePreloadWhenIdle(dialogChunks);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(volumes.data, slugOf, heading);
  return (
    <>
      <VolumesCard
        headingRef={heading}
        rows={volumes.data?.map((volume) => (
          <VolumeItem
            key={volume.slug}
            project={project.slug}
            isRunning={isRunning}
            volume={volume}
            lastBackup={deletions.find((one) => one.volume === volume.slug)?.backup_id}
            mounts={mounts && (mounts[volume.volume_id] ?? NO_MOUNTS)}
            onResize={dialogs.resize}
            onMove={containers.data && containers.data > 1 ? dialogs.move : undefined}
            deleteRef={deletion.buttonRef(volume)}
            onDelete={deletion.ask}
          />
        ))}
        disk={volumes.data && projectQuotas(project, [], volumes.data).disk}
        meter={meter}
        loading={volumes.isPending}
        failure={queryFailure(volumes, {
          title: '볼륨을 불러오지 못했습니다',
          fallback: '볼륨 목록을 불러오는데 실패했습니다.',
        })}
        onAdd={onAddVolume}
        onApproachAdd={onApproachAdd}
      />
      <VolumeDialogs project={project} dialogs={dialogs} />
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
