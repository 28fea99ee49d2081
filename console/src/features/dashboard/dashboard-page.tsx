import type { Project } from '@naru/contract/entities/project';
import type { ProjectAttention, ProjectOverview } from '@naru/contract/entities/project-overview';
import { Button, PageHeader, Stack } from '@naru/design-system';
import {
  AttentionCard,
  type AttentionCause,
  AttentionRow,
  DashboardCounters,
} from '@naru/design-system/patterns';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { containersQuery } from '#api/container.ts';
import { projectsQuery } from '#api/project.ts';
import { FailureRemedy } from '#shared/containers/failure-remedy.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { useProjectOverviews } from '#shared/projects/use-project-overviews.ts';
import { useSession } from '#shared/session/current.ts';
import { displayName } from '#shared/text/display-name.ts';
import { toHangulDomain } from '#shared/text/hangul-domain.ts';
import { countContainers } from './container-total.ts';
import { ProjectCards } from './project-cards.tsx';

interface DashboardHeaderProps {
  /** The greeting; `undefined` until the member's name is known. */
  title: string | undefined;
}

/** The header of /dashboard, with links to other pages. */
export function DashboardHeader({ title }: DashboardHeaderProps) {
  usePageTitle('대시보드');
  return (
    <PageHeader
      title={title}
      actions={
        <>
          <Button asChild>
            <Link to={paths.profile()}>프로필 설정</Link>
          </Button>
          <Button asChild>
            <PrefetchLink to={paths.projects()}>프로젝트 관리</PrefetchLink>
          </Button>
        </>
      }
    />
  );
}

/** The totals of the member's projects and containers. A total is shown once its responses have arrived. */
function Counters({ projects }: { projects: readonly Project[] | undefined }) {
  const containers = useQueries({
    queries: (projects ?? []).map(({ slug }) => ({
      ...containersQuery(slug),
      // A failed prefetch is not retried when the page is mounted, but at the next visit of the page.
      retryOnMount: false,
    })),
    combine: countContainers,
  });
  return (
    <DashboardCounters
      projects={projects?.length}
      containers={projects && containers.total}
      missing={containers.missing}
    />
  );
}

/** Converts a problem of a backup to the design system's type. */
const backupCause = (attention: ProjectAttention): AttentionCause => ({
  kind: 'backup',
  name: attention.container_name ?? attention.volume_name ?? '',
  status: attention.status ?? '',
  reason: attention.reason ?? undefined,
});

/** Converts a problem to the design system's type. */
function causeOf(attention: ProjectAttention): AttentionCause {
  const { kind, container, container_name, resource, percent, fqdn, status } = attention;
  const reason = attention.reason ?? undefined;
  if (kind === 'deployment') return { kind, reason };
  if (kind === 'container' && container) {
    return { kind, container: container_name ?? container, reason };
  }
  if (kind === 'resource' && resource && typeof percent === 'number') {
    return { kind, resource, percent };
  }
  if (kind === 'domain' && fqdn) {
    return { kind, domain: toHangulDomain(fqdn), taken: status === 'taken' };
  }
  if (kind === 'image-moved' && container) {
    return { kind: 'image', container: container_name ?? container };
  }
  return { kind: 'other' };
}

/** The link to the page that shows the problem. */
function remedyOf(slug: string, attention: ProjectAttention): { to: string; text: string } {
  const { kind, deployment_id, container } = attention;
  if (kind === 'deployment' && deployment_id) {
    return { to: paths.deploymentLog(slug, deployment_id), text: '배포 로그 보기' };
  }
  if (kind === 'container' && container) {
    return { to: paths.containerLogs(slug, container), text: '컨테이너 로그 보기' };
  }
  if (kind === 'image-moved' && container) {
    return { to: paths.containerSettingsPage(slug, container), text: '이미지 보기' };
  }
  if (kind === 'backup') return { to: paths.projectData(slug), text: '백업 보기' };
  return { to: paths.project(slug), text: '프로젝트 보기' };
}

interface AttentionProps {
  projects: readonly Project[];
  overviews: readonly ProjectOverview[];
}

/** The list of problems in all projects. Renders nothing without problems. */
function Attention({ projects, overviews }: AttentionProps) {
  const rows = overviews.flatMap(({ slug, attention }) => {
    const name = projects.find((project) => project.slug === slug)?.name ?? slug;
    return attention.map((one) => {
      const { to, text } = remedyOf(slug, one);
      return (
        <AttentionRow
          key={JSON.stringify([slug, one])}
          project={name}
          cause={one.kind === 'backup' ? backupCause(one) : causeOf(one)}
          remedy={
            one.container && (
              <FailureRemedy
                at={{ project: slug, container: one.container }}
                name={`${name} ${one.container_name ?? one.container}`}
                cause={one.cause}
              />
            )
          }
          link={
            <PrefetchLink to={to} aria-label={`${name} ${text}`}>
              {text}
            </PrefetchLink>
          }
        />
      );
    });
  });
  return <AttentionCard rows={rows} />;
}

export interface DashboardPageProps {
  /** The region of recent activity. The route passes it, because it belongs to another feature. */
  activity: ReactNode;
}

/**
 * The content below the heading. The projects are shown only after the request for their overviews has succeeded or failed, so that
 * the list of problems does not push them down.
 */
function Content({ activity }: DashboardPageProps) {
  const { data: projects } = useQuery(projectsQuery());
  const { overviews, awaited } = useProjectOverviews();
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

/** The page /dashboard, which opens after login: totals, problems, the newest projects, and the latest activity. */
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
