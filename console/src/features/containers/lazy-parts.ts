import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The components that are loaded on first use: the tabs of an open row, the dialogs. */
export const ContainerDetails = lazyChunk(
  'container-details',
  async () => (await import('./container-details.tsx')).ContainerDetails,
);
export const RenameContainerDialog = lazyChunk(
  'rename-container',
  async () => (await import('./rename-container-dialog.tsx')).RenameContainerDialog,
);
export const DeleteContainerDialog = lazyChunk(
  'delete-container',
  async () => (await import('./delete-container-dialog.tsx')).DeleteContainerDialog,
);
