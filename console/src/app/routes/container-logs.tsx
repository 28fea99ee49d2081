import { RowsPageSkeleton } from '@naru/design-system/patterns';
import { ContainerLogsPage } from '#features/logs/container-logs-page.tsx';

/** The page before anything is known, also which one it is. */
export const Skeleton = () => <RowsPageSkeleton />;

/** /projects/{slug}/containers/{id}/logs */
export const Component = ContainerLogsPage;
