import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { ActivityLog } from '#features/activity/activity-page.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/activity: the activity log of a project. */
export function Component() {
  const { project } = useProjectPage('활동');
  return (
    <ActivityLog scope={{ of: 'project', slug: project.slug }} fileName={`${project.name} 활동`} />
  );
}
