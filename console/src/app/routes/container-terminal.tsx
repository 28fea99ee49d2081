import { RowsPageSkeleton } from '@naru/design-system/patterns';
import { ContainerTerminalPage } from '#features/terminal/container-terminal-page.tsx';

/** The skeleton of the page, without the name of the container. */
export const Skeleton = () => <RowsPageSkeleton />;

/** The page at /projects/{slug}/containers/{id}/shell. */
export const Component = ContainerTerminalPage;
