import { RowsPageSkeleton } from '@naru/design-system/patterns';
import {
  DEPLOYMENT_LOG_PAGE_TITLE,
  DeploymentLogPage,
} from '#features/logs/deployment-log-page.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';

/** The page before anything is known. */
export function Skeleton() {
  usePageTitle(DEPLOYMENT_LOG_PAGE_TITLE);
  return <RowsPageSkeleton title={DEPLOYMENT_LOG_PAGE_TITLE} />;
}

/** /projects/{slug}/deployments/{id}/log */
export const Component = DeploymentLogPage;
