import { UsageSkeleton } from '@naru/design-system/patterns';
import { ProjectUsage } from '#features/usage/project-usage.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = UsageSkeleton;

/** The page at /projects/{slug}/usage: the measured use of a project. */
export function Component() {
  return <ProjectUsage project={useProjectPage('사용량').project} />;
}
