import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { ContainerDatabase } from '#features/databases/container-database.tsx';
import { ContainerPageLayout } from '../container-page-layout.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The layout within the frame. */
export const layout = ContainerPageLayout;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/containers/{id}/database. */
export const Component = ContainerDatabase;
