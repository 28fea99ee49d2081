import { ChunkBoundary } from '../chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '../chunks/chunk-error-banner.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import type { CancelDeletionProps } from './cancel-deletion.tsx';

const Notice = lazyChunk(
  'coming-deletion',
  async () => (await import('./cancel-deletion.tsx')).ComingDeletionNotice,
);

/** The notice about a coming deletion, whose code is loaded when something is to be deleted. */
export const LazyComingDeletion = (props: CancelDeletionProps) => (
  <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
    <Notice {...props} />
  </ChunkBoundary>
);
