import { lazyPart } from '../lazy-part.tsx';

/** The settings of a project, which the list and the project's own page open. Loaded with its first use. */
export const SettingsDialog = lazyPart(
  'project-settings',
  async () =>
    (await import('../../features/project-settings/ProjectSettingsDialog.tsx'))
      .ProjectSettingsDialog,
);
