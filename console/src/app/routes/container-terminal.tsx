import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { ContainerTerminalPage } from '#features/terminal/container-terminal-page.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/containers/{id}/shell. */
export const Component = ContainerTerminalPage;
