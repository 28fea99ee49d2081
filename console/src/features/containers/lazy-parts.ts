import { createChunk } from '#shared/chunks/chunk.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { ContainerUsage } from '#shared/usage/lazy-usage.ts';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';

/** The menu of a row. */
export const menuChunk = createChunk('container-menu', () => import('./container-menu.tsx'));

/** The components that are loaded on first use: the tabs of an open row, the dialogs. */
export const ContainerDetails = lazyChunk(
  'container-details',
  async () => (await import('./container-details.tsx')).ContainerDetails,
);
export const RenameContainerDialog = lazyChunk(
  'rename-container',
  async () => (await import('./rename-container-dialog.tsx')).RenameContainerDialog,
);
export const DuplicateContainerDialog = lazyChunk(
  'duplicate-container',
  async () => (await import('./duplicate-container-dialog.tsx')).DuplicateContainerDialog,
);
export const DeleteContainerDialog = lazyChunk(
  'delete-container',
  async () => (await import('./delete-container-dialog.tsx')).DeleteContainerDialog,
);
export const TemplateLogo = lazyChunk(
  'template-logo',
  async () => (await import('./template-logo.tsx')).TemplateLogo,
);

/** The parts that a row can open, the most likely first. */
export const rowParts = [
  ContainerDetails,
  menuChunk,
  ContainerUsage,
  DeleteRowDialog,
  RenameContainerDialog,
  DuplicateContainerDialog,
  DeleteContainerDialog,
];
