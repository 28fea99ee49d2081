import type { Project } from '@naru/contract/entities/project';
import { MAX_PROJECTS_PER_USER } from '@naru/contract/rules/limits';
import { ProjectListPage } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { projectsQuery } from '#api/project.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { ProjectItem } from './project-item.tsx';
import { searchProjects } from './project-search.ts';

const CreateProjectDialog = lazyChunk(
  'create-project',
  async () => (await import('./create-project-dialog.tsx')).CreateProjectDialog,
);

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
        rows={found?.map((project) => (
          <ProjectItem key={project.slug} project={project} onEdit={setEdited} />
        ))}
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
