import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import type { PageProps } from '../navigation/page.ts';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The former page of a log, /projects/{slug}/deployments/{id}/log. Redirects to the deployment; links to log lines stay valid. */
export function Component({ slug, id }: PageProps) {
  const { hash } = useLocation();
  const log = paths.deploymentLog(slug, id);
  return <Navigate replace to={hash === '' ? log : paths.deployment(slug, id) + hash} />;
}
