import type { Project } from '@naru/contract/entities/project';
import { DEFAULT_PLAN } from '@naru/contract/rules/limits';
import { Stack } from '@naru/design-system';
import {
  ProjectHeader,
  type ProjectHeaderProps,
  ProjectInfoCard,
  ProjectLayout,
  ProjectNotFound,
  ProjectSkeleton,
  QuickActionsCard,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { ContainerSection } from '#features/containers/container-section.tsx';
import { DeploymentPanel } from '#features/deployment/deployment-panel.tsx';
import { ResourceLimits } from '#features/project/resource-limits.tsx';
import { VolumeSection } from '#features/volumes/volume-section.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { PageProps } from '../navigation/page.ts';
import { type ProjectDialog, ProjectDialogs } from './project-dialogs.tsx';

/** /projects/{slug}: composes the regions of one project that specification section 2 lists. */
export function Component({ slug }: PageProps) {
  // For another project the page is mounted again, so that nothing open or typed is kept.
  return <ProjectPage key={slug} slug={slug} />;
}

function headState(known: boolean, loading: boolean): ProjectHeaderProps['state'] {
  if (known) return 'known';
  return loading ? 'loading' : 'absent';
}

function ProjectPage({ slug }: PageProps) {
  const project = useQuery(projectQuery(slug));
  const missing = isNotFound(project.error);
  const known = project.data !== undefined && !missing;
  const title = missing ? '프로젝트를 찾을 수 없습니다' : (project.data?.name ?? '프로젝트');
  usePageTitle(title);
  return (
    <Stack gap="xl">
      <ProjectHeader
        title={title}
        state={headState(known, project.isPending)}
        back={<PrefetchLink to={paths.projects()}>프로젝트 목록으로</PrefetchLink>}
      />
      {missing && (
        <ProjectNotFound
          link={<PrefetchLink to={paths.projects()}>프로젝트 목록 보기</PrefetchLink>}
        />
      )}
      {!missing &&
        queryFailure(project, {
          title: '프로젝트를 불러오지 못했습니다',
          fallback: 'Failed to load project',
        })}
      {project.isPending && <ProjectSkeleton />}
      {project.data && known && <ProjectContent project={project.data} />}
    </Stack>
  );
}

function ProjectContent({ project }: { project: Project }) {
  const [dialog, setDialog] = useState<ProjectDialog>();
  const addContainer = () => setDialog('container');
  const addVolume = () => setDialog('volume');
  return (
    <>
      <ProjectLayout
        limits={<ResourceLimits project={project} />}
        main={
          <>
            <ContainerSection project={project} onAddContainer={addContainer} />
            <VolumeSection project={project} onAddVolume={addVolume} />
          </>
        }
        aside={
          <>
            <DeploymentPanel project={project} />
            <ProjectInfoCard
              name={project.name}
              plan={project.plan || DEFAULT_PLAN}
              createdAt={project.created_at}
              updatedAt={project.updated_at}
            />
            <QuickActionsCard
              onOpenSettings={() => setDialog('settings')}
              onAddContainer={addContainer}
              onAddVolume={addVolume}
              onDelete={() => setDialog('deletion')}
              activity={<PrefetchLink to={paths.projectActivity(project.slug)}>활동</PrefetchLink>}
            />
          </>
        }
      />
      <ProjectDialogs project={project} shown={dialog} onShow={setDialog} />
    </>
  );
}
