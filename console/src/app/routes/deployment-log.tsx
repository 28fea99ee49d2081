import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { DeploymentLogPage } from '#features/logs/deployment-log-page.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/deployments/{id}/log. */
export const Component = DeploymentLogPage;
