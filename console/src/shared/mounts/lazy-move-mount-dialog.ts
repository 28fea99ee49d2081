import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The dialog that moves a volume to another container. Its code is loaded on first use. */
export const MoveMountDialog = lazyChunk(
  'move-mount',
  async () => (await import('./move-mount-dialog.tsx')).MoveMountDialog,
);
