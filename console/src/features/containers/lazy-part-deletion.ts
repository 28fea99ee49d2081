import { lazy } from 'react';
import { loadPart } from '#app/chunk.ts';

const load = () => loadPart('delete-part', () => import('./DeletePartDialog.tsx'));

/** The dialog before a variable, a network or a mount is deleted; it comes with its first use. */
export const DeletePartDialog = lazy(async () => ({ default: (await load()).DeletePartDialog }));
