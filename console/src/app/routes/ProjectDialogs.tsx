import type { Project } from '@naru/contract/entities';
import { lazyPart } from '../lazy-part.tsx';
import { OnOpen } from '../OnOpen.tsx';
import { SettingsDialog } from './SettingsDialog.ts';

/** The dialogs of the project page that more than one button opens. */
export type ProjectDialog = 'settings' | 'container' | 'volume' | 'deletion';

const ContainerWizard = lazyPart(
  'container-wizard',
  async () => (await import('../../features/wizard/ContainerWizard.tsx')).ContainerWizard,
);
const AddVolumeDialog = lazyPart(
  'add-volume',
  async () => (await import('../../features/volumes/AddVolumeDialog.tsx')).AddVolumeDialog,
);
const DeletionDialog = lazyPart(
  'delete-project',
  async () => (await import('../../features/project/DeleteProjectDialog.tsx')).DeleteProjectDialog,
);

export interface ProjectDialogsProps {
  project: Project;
  /** The one that is open; never two at once. */
  shown: ProjectDialog | undefined;
  onShow: (dialog: ProjectDialog | undefined) => void;
}

/** The dialogs of the project page, each loaded with its first use. */
export function ProjectDialogs({ project, shown, onShow }: ProjectDialogsProps) {
  const close = () => onShow(undefined);
  const props = (dialog: ProjectDialog) => ({
    project,
    open: shown === dialog,
    onOpenChange: (open: boolean) => onShow(open ? dialog : undefined),
  });
  return (
    <>
      <OnOpen open={shown === 'settings'} onClose={close}>
        <SettingsDialog {...props('settings')} />
      </OnOpen>
      <OnOpen open={shown === 'container'} onClose={close}>
        <ContainerWizard {...props('container')} />
      </OnOpen>
      <OnOpen open={shown === 'volume'} onClose={close}>
        <AddVolumeDialog {...props('volume')} />
      </OnOpen>
      <OnOpen open={shown === 'deletion'} onClose={close}>
        <DeletionDialog {...props('deletion')} />
      </OnOpen>
    </>
  );
}
