import { lazyPart } from '#app/lazy-part.tsx';

/** What comes with its first use: the tabs of an open row, the dialogs. */
export const ContainerDetails = lazyPart(
  'container-details',
  async () => (await import('./ContainerDetails.tsx')).ContainerDetails,
);
export const RenameContainerDialog = lazyPart(
  'rename-container',
  async () => (await import('./RenameContainerDialog.tsx')).RenameContainerDialog,
);
export const DeleteContainerDialog = lazyPart(
  'delete-container',
  async () => (await import('./DeleteContainerDialog.tsx')).DeleteContainerDialog,
);
