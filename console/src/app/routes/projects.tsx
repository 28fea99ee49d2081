import type { Project } from '@naru/contract/entities';
import { useState } from 'react';
import { ProjectsPage } from '../../features/projects/ProjectsPage.tsx';
import { OnOpen } from '../OnOpen.tsx';
import { SettingsDialog } from './SettingsDialog.ts';

interface SettingsProps {
  /** The project that is edited; `undefined` when none is. */
  edited: Project | undefined;
  onClose: () => void;
}

/** Keeps the project that was edited last, so that its dialog can close before it goes. */
function Settings({ edited, onClose }: SettingsProps) {
  const [last, setLast] = useState(edited);
  if (edited && edited !== last) setLast(edited);
  return (
    <OnOpen open={edited !== undefined} onClose={onClose}>
      {last && <SettingsDialog project={last} open={edited !== undefined} onOpenChange={onClose} />}
    </OnOpen>
  );
}

/** /projects, with the settings dialog that /projects/{slug} opens too. */
export function Component() {
  return (
    <ProjectsPage settings={(edited, onClose) => <Settings edited={edited} onClose={onClose} />} />
  );
}
