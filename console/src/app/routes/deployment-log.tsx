import { RowsPageSkeleton } from '@naru/design-system/patterns';
import {
  DEPLOYMENT_LOG_PAGE_TITLE,
  DeploymentLogPage,
} from '#features/logs/deployment-log-page.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';

/** The skeleton of the page. */
export function Skeleton() {
  usePageTitle(DEPLOYMENT_LOG_PAGE_TITLE);
  return <RowsPageSkeleton title={DEPLOYMENT_LOG_PAGE_TITLE} />;
}

/** The page at /projects/{slug}/deployments/{id}/log. */
export const Component = DeploymentLogPage;
