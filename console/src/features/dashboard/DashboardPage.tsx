import { Button, PageHeader, Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { projectsQuery } from '#api/projects.ts';
import { displayName } from '#app/display-name.ts';
import { PageLink } from '#app/PageLink.tsx';
import { usePageTitle } from '#app/page-title.ts';
import { paths } from '#app/paths.ts';
import { queryFailure } from '#app/query-failure.tsx';
import { useSession } from '#app/session/current.ts';
import { Counters } from './Counters.tsx';
import { RecentProjects } from './RecentProjects.tsx';

/** Where a member lands after logging in: how much there is, what is newest, where to go. */
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
              <PageLink to={paths.projects()}>프로젝트 관리</PageLink>
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
