import { RowsPageSkeleton } from '@naru/design-system/patterns';
import { ContainerLogsPage } from '#features/logs/container-logs-page.tsx';

/** The skeleton of the page, without the name of the container. */
export const Skeleton = () => <RowsPageSkeleton />;

/** The page at /projects/{slug}/containers/{id}/logs. */
export const Component = ContainerLogsPage;
