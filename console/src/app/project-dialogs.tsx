import type { Project } from '@naru/contract/entities/project';
import { useMemo } from 'react';
import { ProjectChecksDialog } from '#features/checks/lazy-parts.tsx';
import { type LazyChunk, lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
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

/** The props of each dialog of a project. */
interface DialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const dialogs: Readonly<Record<ProjectDialog, LazyChunk<DialogProps>>> = {
  settings: SettingsDialog,
  container: ContainerWizard,
  volume: AddVolumeDialog,
  checks: ProjectChecksDialog,
  export: ExportDialog,
  import: ImportDialog,
  deletion: DeletionDialog,
};

/** Calls a function once the chunk of a dialog has loaded. When the chunk does not load, the opened dialog reports it. */
export function whenLoaded(dialog: ProjectDialog, ready: () => void): void {
  dialogs[dialog].load().then(ready, () => undefined);
}

export interface ProjectDialogsProps {
  project: Project;
  /** The open dialog. At most one dialog is open. */
  shown: ProjectDialog | undefined;
  /** The dialog that the pointer has approached, whose chunk has loaded, and which is rendered in advance. */
  near: ProjectDialog | undefined;
  onShow: (dialog: ProjectDialog | undefined) => void;
}

interface NamedDialogProps extends Omit<ProjectDialogsProps, 'shown' | 'near'> {
  name: ProjectDialog;
  isShown: boolean;
  isNear: boolean;
}

/** One dialog. Its element is memoised, so that the press that shows a dialog does not render the dialog again. */
function NamedDialog({ name, project, isShown, isNear, onShow }: NamedDialogProps) {
  const Dialog = dialogs[name];
  const open = isShown || isNear;
  const dialog = useMemo(() => {
    const change = (next: boolean) => onShow(next ? name : undefined);
    return <Dialog project={project} open={open} onOpenChange={change} />;
  }, [Dialog, name, project, open, onShow]);
  return (
    <LazyDialog open={isShown} near={isNear} onClose={() => onShow(undefined)}>
      {dialog}
    </LazyDialog>
  );
}

const names = Object.keys(dialogs) as ProjectDialog[];

/** The dialogs of a project, each loaded on first use. */
export function ProjectDialogs({ shown, near, ...props }: ProjectDialogsProps) {
  return names.map((name) => (
    <NamedDialog
      {...props}
      key={name}
      name={name}
      isShown={shown === name}
      isNear={near === name}
    />
  ));
}
