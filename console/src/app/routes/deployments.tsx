import { PageHeader, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { ProjectNotFound, RowsPageSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { isNotFoundError } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { DeploymentHistory } from '#features/history/deployment-history.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { PageProps } from '../navigation/page.ts';

/** The skeleton of the page, without the name of the project. */
export const Skeleton = () => <RowsPageSkeleton />;

/** The page at /projects/{slug}/deployments: the deployments of a project. */
export function Component({ slug }: PageProps) {
  const project = useQuery(projectQuery(slug));
  const title = `${project.data?.name ?? '프로젝트'} 배포 기록`;
  usePageTitle(title);
  if (isNotFoundError(project.error)) {
    return (
      <ProjectNotFound
        link={<PrefetchLink to={paths.projects()}>프로젝트 목록 보기</PrefetchLink>}
      />
    );
  }
  return (
    <Stack gap="xl">
      <PageHeader
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <PrefetchLink to={paths.project(slug)}>프로젝트로</PrefetchLink>
          </TextLink>
        }
      />
      <DeploymentHistory key={slug} slug={slug} />
    </Stack>
  );
}
