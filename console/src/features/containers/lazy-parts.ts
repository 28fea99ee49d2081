import { createChunk } from '#shared/chunks/chunk.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { ContainerUsage } from '#shared/usage/lazy-usage.ts';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';

/** The chunk of a row's menu. */
export const containerMenuChunk = createChunk(
  'container-menu',
  () => import('./container-menu.tsx'),
);

/** The tabs of an open row. Like every component in this file, they are a chunk of their own, which is loaded on first use. */
export const ContainerDetails = lazyChunk(
  'container-details',
  async () => (await import('./container-details.tsx')).ContainerDetails,
);
/** The requests for the data of the tabs. */
export const containerDetailsDataChunk = createChunk(
  'container-details-data',
  () => import('./container-details-data.ts'),
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

/** The chunks to preload for a row, the most likely to be used first. */
export const containerRowChunks = [
  ContainerDetails,
  containerDetailsDataChunk,
  containerMenuChunk,
  ContainerUsage,
  DeleteRowDialog,
  RenameContainerDialog,
  DuplicateContainerDialog,
  DeleteContainerDialog,
];
