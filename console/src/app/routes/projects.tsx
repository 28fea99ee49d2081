import { ProjectSettingsDialog } from '../../features/project-settings/ProjectSettingsDialog.tsx';
import { ProjectsPage } from '../../features/projects/ProjectsPage.tsx';

/** /projects, with the settings dialog that /projects/{slug} opens too. */
export function Component() {
  return (
    <ProjectsPage
      settings={(project, onClose) => (
        <ProjectSettingsDialog project={project} open onOpenChange={onClose} />
      )}
    />
  );
}
