import { Card, TextLink } from '@naru/design-system';
import { ProjectTabSkeleton, RowsSkeleton } from '@naru/design-system/patterns';
import { DeploymentPage } from '#features/history/deployment-page.tsx';
import { LazyDeploymentLog } from '#features/logs/lazy-parts.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { PageProps } from '../navigation/page.ts';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/deployments/{id}: one deployment with its log. */
export function Component({ slug, id }: PageProps) {
  const log = (
    <Card
      title="배포 로그"
      actions={
        <TextLink>
          <PrefetchLink to={paths.deploymentLog(slug, id)}>로그만 보기</PrefetchLink>
        </TextLink>
      }
    >
      <ChunkBoundary
        loading={<RowsSkeleton height="120px" />}
        failed={(failure) => <ChunkErrorBanner {...failure} />}
      >
        <LazyDeploymentLog slug={slug} id={id} />
      </ChunkBoundary>
    </Card>
  );
  return <DeploymentPage key={id} slug={slug} id={id} log={log} />;
}
