import type { Project } from '@naru/contract/entities';
import { MAX_PROJECTS_PER_USER } from '@naru/contract/limits';
import { ProjectListPage, ProjectRow } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { projectsQuery } from '#api/projects.ts';
import { domainUrl } from '#app/domain-url.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { OnOpen } from '#app/OnOpen.tsx';
import { PageLink } from '#app/PageLink.tsx';
import { usePageTitle } from '#app/page-title.ts';
import { paths } from '#app/paths.ts';
import { queryFailure } from '#app/query-failure.tsx';
import { searchProjects } from './project-search.ts';

const CreateProjectDialog = lazyPart(
  'create-project',
  async () => (await import('./CreateProjectDialog.tsx')).CreateProjectDialog,
);

const toRow = (project: Project, onEdit: (project: Project) => void) => {
  const { slug, name, created_at, fqdn } = project;
  return (
    <ProjectRow
      key={slug}
      name={name}
      link={<PageLink to={paths.project(slug)}>{name}</PageLink>}
      createdAt={created_at}
      domain={fqdn ? { name: fqdn, href: domainUrl(fqdn) } : undefined}
      onEdit={() => onEdit(project)}
    />
  );
};

export interface ProjectsPageProps {
  /** The settings dialog of the project that is edited, `undefined` when none is; another feature's, so the route brings it. */
  settings: (project: Project | undefined, onClose: () => void) => ReactNode;
}

/** /projects: how many there are, which, and a new one. */
export function ProjectsPage({ settings }: ProjectsPageProps) {
  usePageTitle('프로젝트 관리');
  const projects = useQuery(projectsQuery());
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Project>();
  const found = projects.data && searchProjects(projects.data, search);
  return (
    <>
      <ProjectListPage
        rows={found?.map((project) => toRow(project, setEdited))}
        count={projects.data?.length}
        limit={MAX_PROJECTS_PER_USER}
        loading={projects.isPending}
        refreshing={projects.isFetching}
        onRefresh={() => void projects.refetch()}
        onCreate={() => setCreating(true)}
        search={search}
        onSearchChange={setSearch}
        failure={queryFailure(projects, {
          title: '프로젝트를 불러오지 못했습니다',
          fallback: 'Failed to load projects',
        })}
      />
      <OnOpen open={creating} onClose={() => setCreating(false)}>
        <CreateProjectDialog open={creating} onOpenChange={setCreating} />
      </OnOpen>
      {settings(edited, () => setEdited(undefined))}
    </>
  );
}
