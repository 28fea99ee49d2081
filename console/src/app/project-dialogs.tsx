import type { Project } from '@naru/contract/entities/project';
import { ProjectChecksDialog } from '#features/checks/lazy-parts.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { SettingsDialog } from './routes/settings-dialog.ts';

/** The dialogs of a project that more than one button opens. */
export type ProjectDialog =
  | 'settings'
  | 'container'
  | 'volume'
  | 'checks'
  | 'export'
  | 'import'
  | 'deletion';

const ContainerWizard = lazyChunk(
  'container-wizard',
  async () => (await import('#features/wizard/container-wizard.tsx')).ContainerWizard,
);
const AddVolumeDialog = lazyChunk(
  'add-volume',
  async () => (await import('#features/volumes/add-volume-dialog.tsx')).AddVolumeDialog,
);
const DeletionDialog = lazyChunk(
  'delete-project',
  async () => (await import('#features/project/delete-project-dialog.tsx')).DeleteProjectDialog,
);
const ExportDialog = lazyChunk(
  'export-project',
  async () => (await import('#features/project-file/export-dialog.tsx')).ExportDialog,
);
const ImportDialog = lazyChunk(
  'import-project',
  async () => (await import('#features/project-file/import-dialog.tsx')).ImportDialog,
);

/**
 * The dialogs whose chunks the overview loads in advance. The dialogs of the project file are loaded when they are opened, because few
 * members need them and their chunks include a YAML parser.
 */
export const overviewDialogs = [
  AddVolumeDialog,
  SettingsDialog,
  DeletionDialog,
  ProjectChecksDialog,
  ContainerWizard,
];

export interface ProjectDialogsProps {
  project: Project;
  /** The open dialog. At most one dialog is open. */
  shown: ProjectDialog | undefined;
  onShow: (dialog: ProjectDialog | undefined) => void;
}

/** The dialogs of a project, each loaded on first use. */
export function ProjectDialogs({ project, shown, onShow }: ProjectDialogsProps) {
  const close = () => onShow(undefined);
  const props = (dialog: ProjectDialog) => ({
    project,
    open: shown === dialog,
    onOpenChange: (open: boolean) => onShow(open ? dialog : undefined),
  });
  return (
    <>
      <LazyDialog open={shown === 'settings'} onClose={close}>
        <SettingsDialog {...props('settings')} />
      </LazyDialog>
      <LazyDialog open={shown === 'container'} onClose={close}>
        <ContainerWizard {...props('container')} />
      </LazyDialog>
      <LazyDialog open={shown === 'volume'} onClose={close}>
        <AddVolumeDialog {...props('volume')} />
      </LazyDialog>
      <LazyDialog open={shown === 'checks'} onClose={close}>
        <ProjectChecksDialog {...props('checks')} />
      </LazyDialog>
      <LazyDialog open={shown === 'export'} onClose={close}>
        <ExportDialog {...props('export')} />
      </LazyDialog>
      <LazyDialog open={shown === 'import'} onClose={close}>
        <ImportDialog {...props('import')} />
      </LazyDialog>
      <LazyDialog open={shown === 'deletion'} onClose={close}>
        <DeletionDialog {...props('deletion')} />
      </LazyDialog>
    </>
  );
}
