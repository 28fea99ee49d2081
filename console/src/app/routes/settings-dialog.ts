import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The settings of a project, which the list and the project's own page open. Loaded on first use. */
export const SettingsDialog = lazyChunk(
  'project-settings',
  async () =>
    (await import('#features/project-settings/project-settings-dialog.tsx')).ProjectSettingsDialog,
);
