import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { DeploymentHistory } from '#features/history/deployment-history.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/deployments: the deployments of a project. */
export function Component() {
  const { project } = useProjectPage('배포');
  return <DeploymentHistory slug={project.slug} />;
}
