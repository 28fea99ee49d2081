import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The dialog that moves a volume to another container; its code is loaded when it is first used. */
export const MoveMountDialog = lazyChunk(
  'move-mount',
  async () => (await import('./move-mount-dialog.tsx')).MoveMountDialog,
);
