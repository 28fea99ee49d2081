import type { Project } from '@naru/contract/entities';
import { lazy } from 'react';
import { loadPart } from '../chunk.ts';
import { OnOpen } from '../OnOpen.tsx';
import { SettingsDialog } from './SettingsDialog.ts';

/** The dialogs of the project page that more than one button opens. */
export type ProjectDialog = 'settings' | 'container' | 'volume' | 'deletion';

const loadWizard = () =>
  loadPart('container-wizard', () => import('../../features/wizard/ContainerWizard.tsx'));
const loadVolume = () =>
  loadPart('add-volume', () => import('../../features/volumes/AddVolumeDialog.tsx'));
const loadDeletion = () =>
  loadPart('delete-project', () => import('../../features/project/DeleteProjectDialog.tsx'));

const ContainerWizard = lazy(async () => ({ default: (await loadWizard()).ContainerWizard }));
const AddVolumeDialog = lazy(async () => ({ default: (await loadVolume()).AddVolumeDialog }));
const DeletionDialog = lazy(async () => ({ default: (await loadDeletion()).DeleteProjectDialog }));

export interface ProjectDialogsProps {
  project: Project;
  /** The one that is open; never two at once. */
  shown: ProjectDialog | undefined;
  onShow: (dialog: ProjectDialog | undefined) => void;
}

/** The dialogs of the project page, each loaded with its first use. */
export function ProjectDialogs({ project, shown, onShow }: ProjectDialogsProps) {
  const props = (dialog: ProjectDialog) => ({
    project,
    open: shown === dialog,
    onOpenChange: (open: boolean) => onShow(open ? dialog : undefined),
  });
  return (
    <>
      <OnOpen open={shown === 'settings'}>
        <SettingsDialog {...props('settings')} />
      </OnOpen>
      <OnOpen open={shown === 'container'}>
        <ContainerWizard {...props('container')} />
      </OnOpen>
      <OnOpen open={shown === 'volume'}>
        <AddVolumeDialog {...props('volume')} />
      </OnOpen>
      <OnOpen open={shown === 'deletion'}>
        <DeletionDialog {...props('deletion')} />
      </OnOpen>
    </>
  );
}
