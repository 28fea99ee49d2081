import type { Project } from '@naru/contract/entities';
import { DEFAULT_PLAN } from '@naru/contract/limits';
import {
  ProjectHeader,
  type ProjectHeaderProps,
  ProjectInfoCard,
  ProjectLayout,
  ProjectNotFound,
  ProjectSkeleton,
  QuickActionsCard,
  Stack,
} from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnsweredError } from '#api/failures.ts';
import { projectQuery } from '#api/projects.ts';
import { ContainerSection } from '../../features/containers/ContainerSection.tsx';
import { DeploymentPanel } from '../../features/deployment/DeploymentPanel.tsx';
import { ResourceLimits } from '../../features/project/ResourceLimits.tsx';
import { VolumeSection } from '../../features/volumes/VolumeSection.tsx';
import type { PageProps } from '../navigation/page.ts';
import { PageLink } from '../PageLink.tsx';
import { usePageTitle } from '../page-title.ts';
import { paths } from '../paths.ts';
import { queryFailure } from '../query-failure.tsx';
import { type ProjectDialog, ProjectDialogs } from './ProjectDialogs.tsx';

const isUnknown = (error: unknown): boolean =>
  error instanceof AnsweredError && error.status === 404;

/** /projects/{slug} (specification section 2): composes what the features show of one project. */
export function Component({ slug }: PageProps) {
  // Another project is another page: nothing open or half typed goes along.
  return <ProjectPage key={slug} slug={slug} />;
}

function headState(known: boolean, loading: boolean): ProjectHeaderProps['state'] {
  if (known) return 'known';
  return loading ? 'loading' : 'absent';
}

function ProjectPage({ slug }: PageProps) {
  const project = useQuery(projectQuery(slug));
  const missing = isUnknown(project.error);
  const known = project.data !== undefined && !missing;
  const title = missing ? '프로젝트를 찾을 수 없습니다' : (project.data?.name ?? '프로젝트');
  usePageTitle(title);
  return (
    <Stack gap="xl">
      <ProjectHeader
        title={title}
        state={headState(known, project.isPending)}
        back={<PageLink to={paths.projects()}>프로젝트 목록으로</PageLink>}
      />
      {missing && (
        <ProjectNotFound link={<PageLink to={paths.projects()}>프로젝트 목록 보기</PageLink>} />
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
            />
          </>
        }
      />
      <ProjectDialogs project={project} shown={dialog} onShow={setDialog} />
    </>
  );
}
