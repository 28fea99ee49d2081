import { Card } from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { paths } from '#shared/navigation/paths.ts';
import type { DeploymentLogProps } from './deployment-log.tsx';
import { LazyDeploymentLog } from './lazy-parts.ts';
import { parseLogLineHash } from './line-link.ts';

/** Scrolls to the heading of the log when the address leads to the log or to one of its lines. */
function useLogInView({ slug, id }: DeploymentLogProps) {
  const { pathname, hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAddressed =
    pathname + hash === paths.deploymentLog(slug, id) || parseLogLineHash(hash) !== undefined;
  useEffect(() => {
    if (isAddressed) heading.current?.scrollIntoView();
  }, [isAddressed]);
  return heading;
}

/** The log of one deployment, in the page of the deployment. */
export function DeploymentLogCard(props: DeploymentLogProps) {
  const heading = useLogInView(props);
  return (
    <Card title="배포 로그" headingRef={heading}>
      <ChunkBoundary
        loading={<RowsSkeleton height="120px" />}
        failed={(failure) => <ChunkErrorBanner {...failure} />}
      >
        <LazyDeploymentLog {...props} />
      </ChunkBoundary>
    </Card>
  );
}
