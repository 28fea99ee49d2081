import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { VolumeSection } from '#features/volumes/volume-section.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/data: the volumes of a project. */
export function Component() {
  const { project, showDialog } = useProjectPage('데이터');
  return <VolumeSection project={project} onAddVolume={() => showDialog('volume')} meter />;
}
