import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { Navigate } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import type { PageProps } from '../navigation/page.ts';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** Opens the row of the container. */
export function Component({ slug, id }: PageProps) {
  return <Navigate to={paths.containerSettings(slug, id)} replace />;
}
