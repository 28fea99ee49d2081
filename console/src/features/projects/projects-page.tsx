import type { Project } from '@naru/contract/entities/project';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { ProjectListPage, type ProjectOrder, ProjectRow } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { projectsQuery } from '#api/project.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { isFirstResponseAwaited, useIsPageOpening } from '#shared/loading/use-is-page-opening.ts';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { LazyCreateProjectDialog } from '#shared/projects/lazy-create-project-dialog.tsx';
import { projectCardFacts } from '#shared/projects/project-card-facts.ts';
import { useProjectOverviews } from '#shared/projects/use-project-overviews.ts';
import { useMemberLimits } from '#shared/session/use-member-limits.ts';
import { useDisplayedDomain } from '#shared/text/use-displayed-domain.ts';
import { sortProjects, useProjectOrder } from './project-order.ts';
import { searchProjects, suggestProjectSearch } from './project-search.ts';

interface ProjectItemProps {
  project: Project;
  /** The overview of the project; `undefined` until it is loaded. */
  overview: ProjectOverview | undefined;
  onEdit: (project: Project) => void;
}

/** One project in the list of /projects. */
function ProjectItem({ project, overview, onEdit }: ProjectItemProps) {
  const { slug, name, created_at, fqdn } = project;
  return (
    <ProjectRow
      name={name}
      link={<PrefetchLink to={paths.project(slug)}>{name}</PrefetchLink>}
      createdAt={created_at}
      domain={useDisplayedDomain(fqdn)}
      facts={overview && projectCardFacts(overview)}
      onEdit={() => onEdit(project)}
    />
  );
}

interface RowsOptions {
  projects: readonly Project[] | undefined;
  overviews: readonly ProjectOverview[];
  order: ProjectOrder;
  search: string;
  onEdit: (project: Project) => void;
}

/** The rows of the projects that match a search. The same elements until something changes, so that React renders no row again. */
function useRows({ projects, overviews, order, search, onEdit }: RowsOptions) {
  return useMemo(
    () =>
      projects &&
      searchProjects(sortProjects(projects, order, overviews), search).map((project) => (
        <ProjectItem
          key={project.slug}
          project={project}
          overview={overviews.find(({ slug }) => slug === project.slug)}
          onEdit={onEdit}
        />
      )),
    [projects, overviews, order, search, onEdit],
  );
}

/** The title of the page, also while it loads. */
export const PROJECTS_PAGE_TITLE = '프로젝트 관리';

export interface ProjectsPageProps {
  /**
   * Renders the settings dialog of a project; without a project, the dialog is closed. The route passes the function, because the
   * dialog belongs to another feature.
   */
  settings: (project: Project | undefined, onClose: () => void) => ReactNode;
}

/** The page /projects: the list of projects with the maximum number of projects, and the dialog for a new project. */
export function ProjectsPage({ settings }: ProjectsPageProps) {
  usePageTitle(PROJECTS_PAGE_TITLE);
  const projects = useQuery(projectsQuery());
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Project>();
  const [order, setOrder] = useProjectOrder();
  const { overviews, awaited, refetch } = useProjectOverviews();
  const limits = useMemberLimits();
  const opening = useIsPageOpening(awaited || isFirstResponseAwaited(projects));
  const shown = awaited ? undefined : projects.data;
  // A typed letter appears before the rows that it finds are rendered.
  const sought = useDeferredValue(search);
  const rows = useRows({ projects: shown, overviews, order, search: sought, onEdit: setEdited });
  const refresh = () => {
    void projects.refetch();
    void refetch();
  };
  return (
    <>
      <ProjectListPage
        rows={rows}
        opening={opening}
        count={shown?.length}
        limit={limits.projects}
        loading={!shown && !projects.isError}
        refreshing={awaited || projects.isFetching}
        onRefresh={refresh}
        onCreate={() => setCreating(true)}
        search={search}
        onSearchChange={setSearch}
        meant={projects.data && suggestProjectSearch(projects.data, sought)}
        order={order}
        onOrderChange={setOrder}
        failure={queryFailure(projects, {
          title: '프로젝트를 불러오지 못했습니다',
          fallback: 'Failed to load projects',
        })}
      />
      <LazyCreateProjectDialog open={creating} onOpenChange={setCreating} />
      {settings(edited, () => setEdited(undefined))}
    </>
  );
}
