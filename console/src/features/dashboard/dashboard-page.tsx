import { Button, PageHeader, Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { projectsQuery } from '#api/project.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { useSession } from '#shared/session/current.ts';
import { displayName } from '#shared/text/display-name.ts';
import { Counters } from './counters.tsx';
import { RecentProjects } from './recent-projects.tsx';

/** The page after logging in: totals, the newest projects, and links. */
export function DashboardPage() {
  usePageTitle('대시보드');
  const session = useSession();
  const projects = useQuery(projectsQuery());
  const name = displayName(session.signedIn ? session.user : undefined);
  return (
    <Stack gap="xl">
      <PageHeader
        title={`${name}님, 안녕하세요`}
        actions={
          <>
            <Button asChild>
              <Link to={paths.profile()}>프로필 설정</Link>
            </Button>
            <Button asChild variant="primary">
              <PrefetchLink to={paths.projects()}>프로젝트 관리</PrefetchLink>
            </Button>
          </>
        }
      />
      {queryFailure(projects, {
        title: '프로젝트를 불러오지 못했습니다',
        fallback: 'Failed to load projects',
      })}
      {(projects.data || !projects.isError) && (
        <>
          <Counters projects={projects.data} />
          <RecentProjects projects={projects.data} />
        </>
      )}
    </Stack>
  );
}
