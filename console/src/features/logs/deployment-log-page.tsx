import { PageHeader, PageSpinner, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '#api/project.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { DeploymentLogProps } from './deployment-log.tsx';
import { LazyDeploymentLog } from './lazy-parts.ts';

/** The page with the log of one deployment. Links to log lines open this page. */
export function DeploymentLogPage({ slug, id }: DeploymentLogProps) {
  const title = '배포 로그';
  const { data: project } = useQuery(projectQuery(slug));
  usePageTitle([title, project?.name].filter(Boolean).join(' · '));
  return (
    <Stack gap="l">
      <PageHeader
        level={2}
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <PrefetchLink to={paths.deployment(slug, id)}>배포로</PrefetchLink>
          </TextLink>
        }
      />
      <ChunkBoundary
        loading={<PageSpinner />}
        failed={(failure) => <ChunkErrorBanner {...failure} />}
      >
        <LazyDeploymentLog key={id} slug={slug} id={id} />
      </ChunkBoundary>
    </Stack>
  );
}
