import { lazy } from 'react';
import { loadPart } from '#app/chunk.ts';

/** What comes with its first use: the tabs of an open row, the menu, the dialogs. */
export const loadDetails = () =>
  loadPart('container-details', () => import('./ContainerDetails.tsx'));
export const loadMenu = () => loadPart('container-menu', () => import('./ContainerMenu.tsx'));
const loadRename = () => loadPart('rename-container', () => import('./RenameContainerDialog.tsx'));
const loadDeletion = () =>
  loadPart('delete-container', () => import('./DeleteContainerDialog.tsx'));

export const ContainerDetails = lazy(async () => ({
  default: (await loadDetails()).ContainerDetails,
}));
export const ContainerMenu = lazy(async () => ({ default: (await loadMenu()).ContainerMenu }));
export const RenameContainerDialog = lazy(async () => ({
  default: (await loadRename()).RenameContainerDialog,
}));
export const DeleteContainerDialog = lazy(async () => ({
  default: (await loadDeletion()).DeleteContainerDialog,
}));
