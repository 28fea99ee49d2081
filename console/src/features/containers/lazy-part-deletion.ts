import { lazyPart } from '#app/lazy-part.tsx';

/** The dialog before a variable, a network or a mount is deleted; it comes with its first use. */
export const DeletePartDialog = lazyPart(
  'delete-part',
  async () => (await import('./DeletePartDialog.tsx')).DeletePartDialog,
);
