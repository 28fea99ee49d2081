import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** Loaded with the first deployment that is seen under way. */
export const LazyProgressPanel = lazyChunk(
  'deployment-progress',
  async () => (await import('./progress-panel.tsx')).ProgressPanel,
);
