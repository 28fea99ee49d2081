import type { Project } from '@naru/contract/entities/project';
import {
  FileDown,
  FileUp,
  HardDrive,
  ListChecks,
  Plus,
  Settings,
  Trash2,
} from '@naru/design-system/icons';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import {
  type ProjectDialog,
  ProjectDialogs,
  type ProjectDialogsProps,
  whenLoaded,
} from './project-dialogs.tsx';

/** The project whose page is open, and its dialogs. */
export interface OpenProject {
  project: Project;
  showDialog: (dialog: ProjectDialog) => void;
  /** Prepares a dialog that the pointer approaches. */
  approachDialog: (dialog: ProjectDialog) => void;
}

const OpenProjectContext = createContext<OpenProject | undefined>(undefined);

/** Adds the dialogs of the project to the palette. */
function useProjectCommands(show: (dialog: ProjectDialog) => void): void {
  usePageCommands([
    {
      id: 'add-container',
      label: '컨테이너 추가',
      icon: Plus,
      key: 'c',
      run: () => show('container'),
    },
    { id: 'add-volume', label: '볼륨 추가', icon: HardDrive, run: () => show('volume') },
    { id: 'checks', label: '점검', icon: ListChecks, run: () => show('checks') },
    { id: 'settings', label: '프로젝트 설정', icon: Settings, run: () => show('settings') },
    { id: 'export', label: 'naru.yaml 내보내기', icon: FileDown, run: () => show('export') },
    { id: 'import', label: 'naru.yaml 가져오기', icon: FileUp, run: () => show('import') },
    { id: 'delete', label: '프로젝트 삭제', icon: Trash2, run: () => show('deletion') },
  ]);
}

type DialogState = Pick<ProjectDialogsProps, 'shown' | 'near'>;

interface ShownDialogProps {
  project: Project;
  dialogs: DialogState;
  onShow: (dialog: ProjectDialog | undefined) => void;
}

function Dialogs({ project, dialogs, onShow }: ShownDialogProps) {
  useProjectCommands(onShow);
  return <ProjectDialogs project={project} {...dialogs} onShow={onShow} />;
}

export interface OpenProjectProviderProps {
  /** The project; `undefined` while the pages of the project cannot be shown. */
  project: Project | undefined;
  children: ReactNode;
}

/** Provides the open project with its dialogs to the pages of the project. Opening a dialog renders only the dialog. */
export function OpenProjectProvider({ project, children }: OpenProjectProviderProps) {
  const [dialogs, setDialogs] = useState<DialogState>({ shown: undefined, near: undefined });
  const showDialog = useCallback(
    (shown: ProjectDialog | undefined) => setDialogs({ shown, near: undefined }),
    [],
  );
  const open = useMemo(() => {
    const near = (dialog: ProjectDialog) => setDialogs(({ shown }) => ({ shown, near: dialog }));
    return (
      project && {
        project,
        showDialog,
        approachDialog: (dialog: ProjectDialog) => whenLoaded(dialog, () => near(dialog)),
      }
    );
  }, [project, showDialog]);
  return (
    <OpenProjectContext value={open}>
      {children}
      {project && <Dialogs project={project} dialogs={dialogs} onShow={showDialog} />}
    </OpenProjectContext>
  );
}

/** Returns the open project, for components in the frame of a project. */
export function useOpenProject(): OpenProject {
  const open = use(OpenProjectContext);
  if (!open) throw new Error('A page of a project is rendered outside of the frame of a project.');
  return open;
}

/**
 * Returns the open project and sets the title of the page, for a page in the frame of a project.
 * @param name the name of the page in its title; omitted for the overview
 */
export function useProjectPage(name?: string): OpenProject {
  const open = useOpenProject();
  usePageTitle([name, open.project.name].filter(Boolean).join(' · '));
  return open;
}
