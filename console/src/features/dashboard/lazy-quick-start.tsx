import { Skeleton, SkeletonGroup } from '@naru/design-system';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import type { QuickStartDialogLoaderProps } from './quick-start-dialog-loader.tsx';
import type { QuickStartPanelProps } from './quick-start-panel.tsx';

const Panel = lazyChunk(
  'quick-start-panel',
  async () => (await import('./quick-start-panel.tsx')).QuickStartPanel,
);
const Start = lazyChunk(
  'quick-start',
  async () => (await import('./quick-start-dialog-loader.tsx')).QuickStartDialogLoader,
);

const waiting = (
  <SkeletonGroup>
    <Skeleton shape="block" height="480px" />
  </SkeletonGroup>
);

/** The panel that creates a member's first project. Its chunk is loaded for members without projects. */
export function LazyQuickStartPanel(props: QuickStartPanelProps) {
  return (
    <ChunkBoundary loading={waiting} failed={(failure) => <ChunkErrorBanner {...failure} />}>
      <Panel {...props} />
    </ChunkBoundary>
  );
}

/** The dialog of a quick start. Render it outside of the panel, which is unmounted as soon as a project exists. */
export function LazyQuickStartDialog(props: QuickStartDialogLoaderProps) {
  const { open, onOpenChange } = props;
  return (
    <LazyDialog open={open} onClose={() => onOpenChange(false)}>
      <Start {...props} />
    </LazyDialog>
  );
}
