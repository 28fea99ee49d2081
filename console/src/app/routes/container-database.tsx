import { ProjectTabSkeleton, RowsSkeleton } from '@naru/design-system/patterns';
import { LazyBackupCard } from '#features/backups/lazy-parts.ts';
import {
  LazyRestorePointButton,
  LazyUpgradeButton,
} from '#features/data-restoration/lazy-parts.ts';
import { ContainerDatabase } from '#features/databases/container-database.tsx';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { ContainerPageLayout } from '../container-page-layout.tsx';
import { projectFrame } from '../project-frame.tsx';
import { OpenDatabaseRestorations } from '../restorations.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The layout within the frame. */
export const layout = ContainerPageLayout;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/containers/{id}/database. */
export function Component() {
  return (
    <ContainerDatabase
      restorations={<OpenDatabaseRestorations />}
      upgrade={
        <ChunkBoundary failed={() => null}>
          <LazyUpgradeButton />
        </ChunkBoundary>
      }
      backups={
        <ChunkBoundary
          loading={<RowsSkeleton height="58px" />}
          failed={(failure) => <ChunkErrorBanner {...failure} />}
        >
          <LazyBackupCard
            actions={
              <ChunkBoundary failed={() => null}>
                <LazyRestorePointButton />
              </ChunkBoundary>
            }
          />
        </ChunkBoundary>
      }
    />
  );
}
