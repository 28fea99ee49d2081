import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { DeploymentPage } from '#features/history/deployment-page.tsx';
import { DeploymentLogCard } from '#features/logs/deployment-log-card.tsx';
import type { PageProps } from '../navigation/page.ts';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/deployments/{id}: one deployment with its log. */
export function Component({ slug, id }: PageProps) {
  const log = <DeploymentLogCard slug={slug} id={id} />;
  return <DeploymentPage key={id} slug={slug} id={id} log={log} />;
}
