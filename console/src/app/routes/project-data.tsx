import { Stack } from '@naru/design-system';
import { ProjectTabSkeleton, RowsSkeleton } from '@naru/design-system/patterns';
import { LazyBackupSection } from '#features/backups/lazy-parts.ts';
import { LazyBackupActions, LazyUploadDumpButton } from '#features/data-restoration/lazy-parts.ts';
import { VolumeSection } from '#features/volumes/volume-section.tsx';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';
import { Restorations } from '../restorations.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/data: the volumes of a project, its restorations and its backups. */
export function Component() {
  const { project, showDialog } = useProjectPage('데이터');
  return (
    <Stack gap="xl">
      <VolumeSection project={project} onAddVolume={() => showDialog('volume')} meter />
      <Restorations project={project.slug} />
      <ChunkBoundary
        loading={<RowsSkeleton height="58px" count={3} />}
        failed={(failure) => <ChunkErrorBanner {...failure} />}
      >
        <LazyBackupSection
          project={project}
          actions={<LazyUploadDumpButton project={project} />}
          rowActions={(backup) => <LazyBackupActions project={project} backup={backup} />}
        />
      </ChunkBoundary>
    </Stack>
  );
}
