import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The dialog before a variable, a network or a mount is deleted; its code is loaded when it is first used. */
export const DeleteRowDialog = lazyChunk(
  'delete-row',
  async () => (await import('./delete-row-dialog.tsx')).DeleteRowDialog,
);
