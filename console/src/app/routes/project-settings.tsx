import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { ProjectSettingsSections } from '#features/project-settings/project-settings-sections.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/settings: the name of a project, its file, and its deletion. */
export function Component() {
  const { project, showDialog } = useProjectPage('설정');
  return (
    <ProjectSettingsSections
      project={project}
      onExport={() => showDialog('export')}
      onImport={() => showDialog('import')}
      onDelete={() => showDialog('deletion')}
    />
  );
}
