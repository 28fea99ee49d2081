import { lazy } from 'react';
import { loadPart } from '../chunk.ts';

const load = () =>
  loadPart(
    'project-settings',
    () => import('../../features/project-settings/ProjectSettingsDialog.tsx'),
  );

/** The settings of a project, which the list and the project's own page open. Loaded with its first use. */
export const SettingsDialog = lazy(async () => ({
  default: (await load()).ProjectSettingsDialog,
}));
