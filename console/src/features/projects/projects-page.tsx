import type { Project } from '@naru/contract/entities/project';
import { MAX_PROJECTS_PER_USER } from '@naru/contract/rules/limits';
import { ProjectListPage, ProjectRow } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { projectsQuery } from '#api/project.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { domainUrl } from '#shared/text/domain-url.ts';
import { searchProjects } from './project-search.ts';

const CreateProjectDialog = lazyChunk(
  'create-project',
  async () => (await import('./create-project-dialog.tsx')).CreateProjectDialog,
);

const toRow = (project: Project, onEdit: (project: Project) => void) => {
  const { slug, name, created_at, fqdn } = project;
  return (
    <ProjectRow
      key={slug}
      name={name}
      link={<PrefetchLink to={paths.project(slug)}>{name}</PrefetchLink>}
      createdAt={created_at}
      domain={fqdn ? { name: fqdn, href: domainUrl(fqdn) } : undefined}
      onEdit={() => onEdit(project)}
    />
  );
};

export interface ProjectsPageProps {
  /**
   * The settings dialog of the edited project, `undefined` when there is none. The route passes it in, because it
   * belongs to another feature.
   */
  settings: (project: Project | undefined, onClose: () => void) => ReactNode;
}

/** /projects: the list of projects with its limit, and the dialog for a new one. */
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
      <LazyDialog open={creating} onClose={() => setCreating(false)}>
        <CreateProjectDialog open={creating} onOpenChange={setCreating} />
      </LazyDialog>
      {settings(edited, () => setEdited(undefined))}
    </>
  );
}
