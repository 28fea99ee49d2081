import type { Project } from '@naru/contract/entities/project';
import { ProjectListSkeleton } from '@naru/design-system/patterns';
import { useState } from 'react';
import { PROJECTS_PAGE_TITLE, ProjectsPage } from '#features/projects/projects-page.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { useMemberLimits } from '#shared/session/use-member-limits.ts';
import { SettingsDialog } from './settings-dialog.ts';

interface SettingsProps {
  /** The project whose settings are open; `undefined` while no settings are open. */
  edited: Project | undefined;
  onClose: () => void;
}

/** The settings dialog. The component renders the last project while the dialog closes, so that the dialog can animate. */
function Settings({ edited, onClose }: SettingsProps) {
  const [last, setLast] = useState(edited);
  if (edited && edited !== last) setLast(edited);
  return (
    <LazyDialog open={edited !== undefined} onClose={onClose}>
      {last && <SettingsDialog project={last} open={edited !== undefined} onOpenChange={onClose} />}
    </LazyDialog>
  );
}

/** The skeleton of /projects. */
export function Skeleton() {
  usePageTitle(PROJECTS_PAGE_TITLE);
  return <ProjectListSkeleton limit={useMemberLimits().projects} />;
}

/** The page at /projects. The settings dialog is passed as a prop, because /projects/{slug} uses it too. */
export function Component() {
  return (
    <ProjectsPage settings={(edited, onClose) => <Settings edited={edited} onClose={onClose} />} />
  );
}
