import { ProjectNotFound, RowsPageSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { isNotFoundError } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { ActivityPage } from '#features/activity/activity-page.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { PageProps } from '../navigation/page.ts';

/** The skeleton of the page, without the name of the project. */
export const Skeleton = () => <RowsPageSkeleton />;

/** The page at /projects/{slug}/activity: the activity log of a project. */
export function Component({ slug }: PageProps) {
  const project = useQuery(projectQuery(slug));
  if (isNotFoundError(project.error)) {
    return (
      <ProjectNotFound
        link={<PrefetchLink to={paths.projects()}>프로젝트 목록 보기</PrefetchLink>}
      />
    );
  }
  const name = project.data?.name ?? '프로젝트';
  return (
    <ActivityPage
      key={slug}
      title={`${name} 활동`}
      back={<PrefetchLink to={paths.project(slug)}>프로젝트로</PrefetchLink>}
      scope={{ of: 'project', slug }}
      fileName={`${name} 활동`}
    />
  );
}
