import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The dialog with the question before a variable, a network or a mount is deleted. Its chunk is loaded on first use. */
export const DeleteRowDialog = lazyChunk(
  'delete-row',
  async () => (await import('./delete-row-dialog.tsx')).DeleteRowDialog,
);
