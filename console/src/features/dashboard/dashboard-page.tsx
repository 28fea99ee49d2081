import { Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projectsQuery } from '#api/project.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useOverviews } from '#shared/projects/use-overviews.ts';
import { useSession } from '#shared/session/current.ts';
import { displayName } from '#shared/text/display-name.ts';
import { Attention } from './attention.tsx';
import { Counters } from './counters.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { ProjectCards } from './project-cards.tsx';

export interface DashboardPageProps {
  /** The region of recent activity, which belongs to another feature. */
  activity: ReactNode;
}

/**
 * What stands below the heading. Projects are shown once their overview is known or a call for it has failed, so that what needs
 * attention does not push them down.
 */
function Content({ activity }: DashboardPageProps) {
  const { data: projects } = useQuery(projectsQuery());
  const { overviews, awaited } = useOverviews();
  const shown = awaited ? undefined : projects;
  return (
    <>
      <Counters projects={projects} />
      {shown && <Attention projects={shown} overviews={overviews} />}
      <ProjectCards projects={shown} overviews={overviews} />
      {shown && shown.length > 0 && activity}
    </>
  );
}

/** The page after logging in: totals, what needs attention, the newest projects, and what was done last. */
export function DashboardPage({ activity }: DashboardPageProps) {
  const session = useSession();
  const projects = useQuery(projectsQuery());
  const name = displayName(session.signedIn ? session.user : undefined);
  return (
    <Stack gap="xl">
      <DashboardHeader title={`${name}님, 안녕하세요`} />
      {queryFailure(projects, {
        title: '프로젝트를 불러오지 못했습니다',
        fallback: 'Failed to load projects',
      })}
      {(projects.data || !projects.isError) && <Content activity={activity} />}
    </Stack>
  );
}
