import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The settings dialog of a project, which the project list and the page of the project open. Its chunk is loaded on first use. */
export const SettingsDialog = lazyChunk(
  'project-settings',
  async () =>
    (await import('#features/project-settings/project-settings-dialog.tsx')).ProjectSettingsDialog,
);
