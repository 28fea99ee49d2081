import type { Project } from '@naru/contract/entities/project';
import { MAX_PROJECTS_PER_USER } from '@naru/contract/rules/limits';
import { ProjectListSkeleton } from '@naru/design-system/patterns';
import { useState } from 'react';
import { PROJECTS_PAGE_TITLE, ProjectsPage } from '#features/projects/projects-page.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { SettingsDialog } from './settings-dialog.ts';

interface SettingsProps {
  /** The project that is edited; `undefined` when none is. */
  edited: Project | undefined;
  onClose: () => void;
}

/** Keeps the project that was edited last, so that its dialog can animate while closing. */
function Settings({ edited, onClose }: SettingsProps) {
  const [last, setLast] = useState(edited);
  if (edited && edited !== last) setLast(edited);
  return (
    <LazyDialog open={edited !== undefined} onClose={onClose}>
      {last && <SettingsDialog project={last} open={edited !== undefined} onOpenChange={onClose} />}
    </LazyDialog>
  );
}

/** /projects before anything is known. */
export function Skeleton() {
  usePageTitle(PROJECTS_PAGE_TITLE);
  return <ProjectListSkeleton limit={MAX_PROJECTS_PER_USER} />;
}

/** /projects, with the settings dialog, which /projects/{slug} has too. */
export function Component() {
  return (
    <ProjectsPage settings={(edited, onClose) => <Settings edited={edited} onClose={onClose} />} />
  );
}
