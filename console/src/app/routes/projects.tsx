import type { Project } from '@naru/contract/entities/project';
import { useState } from 'react';
import { ProjectsPage } from '#features/projects/projects-page.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
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

/** /projects, with the settings dialog, which /projects/{slug} has too. */
export function Component() {
  return (
    <ProjectsPage settings={(edited, onClose) => <Settings edited={edited} onClose={onClose} />} />
  );
}
