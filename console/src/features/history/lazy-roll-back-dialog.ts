import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The dialog of a rollback, loaded on first use. */
export const LazyRollBackDialog = lazyChunk(
  'roll-back',
  async () => (await import('./roll-back-dialog.tsx')).RollBackDialog,
);
