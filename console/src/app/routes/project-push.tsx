import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { PushPage } from '#features/pushes/push-page.tsx';
import type { PageProps } from '../navigation/page.ts';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/pushes/{id}: one push, and why it was deployed or not. */
export function Component({ slug, id }: PageProps) {
  return <PushPage key={id} slug={slug} id={id} />;
}
