import { RowsPageSkeleton } from '@naru/design-system/patterns';
import { ContainerTerminalPage } from '#features/terminal/container-terminal-page.tsx';

/** The page before anything is known, also which one it is. */
export const Skeleton = () => <RowsPageSkeleton />;

/** /projects/{slug}/containers/{id}/shell */
export const Component = ContainerTerminalPage;
