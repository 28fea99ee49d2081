import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { ContainerTerminal } from '#features/terminal/container-terminal.tsx';
import { ContainerPageLayout } from '../container-page-layout.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The layout within the frame. */
export const layout = ContainerPageLayout;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/containers/{id}/shell. */
export const Component = ContainerTerminal;
