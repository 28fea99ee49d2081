import type { Project } from '@naru/contract/entities/project';
import { DEFAULT_TIER } from '@naru/contract/rules/limits';
import { PageSkeleton, Stack } from '@naru/design-system';
import {
  FileDown,
  FileUp,
  HardDrive,
  ListChecks,
  Plus,
  Settings,
  Trash2,
} from '@naru/design-system/icons';
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
import { memo, useState } from 'react';
import { isNotFoundError } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { ChangesPanel } from '#features/changes/changes-panel.tsx';
import { LazyFindingCount } from '#features/checks/lazy-parts.tsx';
import { ContainerSection } from '#features/containers/container-section.tsx';
import { DeploymentPanel } from '#features/deployment/deployment-panel.tsx';
import { ResourceLimits } from '#features/project/resource-limits.tsx';
import { ProjectUsage } from '#features/usage/project-usage.tsx';
import { VolumeSection } from '#features/volumes/volume-section.tsx';
import { ProjectAddresses } from '#shared/addresses/project-addresses.tsx';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { PageProps } from '../navigation/page.ts';
import { type ProjectDialog, ProjectDialogs } from './project-dialogs.tsx';
import { useIsProjectPageOpening } from './use-is-project-page-opening.ts';

/** Adds the dialogs of the project page to the palette. */
function useProjectCommands(show: (dialog: ProjectDialog) => void): void {
  usePageCommands([
    {
      id: 'add-container',
      label: '컨테이너 추가',
      icon: Plus,
      key: 'c',
      run: () => show('container'),
    },
    { id: 'add-volume', label: '볼륨 추가', icon: HardDrive, run: () => show('volume') },
    { id: 'checks', label: '점검', icon: ListChecks, run: () => show('checks') },
    { id: 'settings', label: '프로젝트 설정', icon: Settings, run: () => show('settings') },
    { id: 'export', label: 'naru.yaml 내보내기', icon: FileDown, run: () => show('export') },
    { id: 'import', label: 'naru.yaml 가져오기', icon: FileUp, run: () => show('import') },
    { id: 'delete', label: '프로젝트 삭제', icon: Trash2, run: () => show('deletion') },
  ]);
}

const backToProjects = <PrefetchLink to={paths.projects()}>프로젝트 목록으로</PrefetchLink>;

/** The skeleton of /projects/{slug}. */
export function Skeleton() {
  usePageTitle('프로젝트');
  return (
    <PageSkeleton header={<ProjectHeader title="프로젝트" state="loading" back={backToProjects} />}>
      <ProjectSkeleton />
    </PageSkeleton>
  );
}

/** The page at /projects/{slug}. The page composes the regions of a project that specification section 2 lists. */
export function Component({ slug }: PageProps) {
  // For another project the page is mounted again, so that no dialog stays open and no input stays.
  return <ProjectPage key={slug} slug={slug} />;
}

function headState(known: boolean, loading: boolean): ProjectHeaderProps['state'] {
  if (known) return 'known';
  return loading ? 'loading' : 'absent';
}

function ProjectPage({ slug }: Pick<PageProps, 'slug'>) {
  const project = useQuery(projectQuery(slug));
  const missing = isNotFoundError(project.error);
  const known = project.data !== undefined && !missing;
  // The project at the first rendering. A name that arrives later is shown together with the regions, because a long name needs a
  // second line.
  const [first] = useState(project.data);
  const opening = useIsProjectPageOpening(
    slug,
    known ? project.data : undefined,
    project.isPending,
  );
  const waiting = opening || project.isPending;
  const shown = opening ? first : project.data;
  const title = missing ? '프로젝트를 찾을 수 없습니다' : (shown?.name ?? '프로젝트');
  usePageTitle(title);
  return (
    <Stack gap="xl">
      <ProjectHeader
        title={title}
        state={headState(known && !opening, waiting)}
        back={backToProjects}
        addresses={known && !opening && <ProjectAddresses slug={slug} />}
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
      {waiting && <ProjectSkeleton />}
      {project.data && known && !opening && <ProjectContent project={project.data} />}
    </Stack>
  );
}

function ProjectContent({ project }: { project: Project }) {
  const [dialog, setDialog] = useState<ProjectDialog>();
  useProjectCommands(setDialog);
  return (
    <>
      <ProjectRegions project={project} onShow={setDialog} />
      <ProjectDialogs project={project} shown={dialog} onShow={setDialog} />
    </>
  );
}

interface ProjectRegionsProps {
  project: Project;
  onShow: (dialog: ProjectDialog) => void;
}

/** The regions of the page. They are memoised, so that opening a dialog renders only the dialog. */
const ProjectRegions = memo(function ProjectRegions({ project, onShow }: ProjectRegionsProps) {
  const addContainer = () => onShow('container');
  const addVolume = () => onShow('volume');
  return (
    <>
      <ChangesPanel slug={project.slug} />
      <ProjectLayout
        limits={
          <>
            <ResourceLimits project={project} />
            <ProjectUsage project={project} />
          </>
        }
        main={
          <>
            <ContainerSection project={project} onAddContainer={addContainer} />
            <VolumeSection project={project} onAddVolume={addVolume} />
          </>
        }
        deployment={<DeploymentPanel project={project} />}
        aside={
          <>
            <ProjectInfoCard
              name={project.name}
              plan={project.plan || DEFAULT_TIER}
              createdAt={project.created_at}
              updatedAt={project.updated_at}
            />
            <QuickActionsCard
              onOpenSettings={() => onShow('settings')}
              onAddContainer={addContainer}
              onAddVolume={addVolume}
              onOpenChecks={() => onShow('checks')}
              checkCount={<LazyFindingCount project={project} />}
              onExport={() => onShow('export')}
              onImport={() => onShow('import')}
              onDelete={() => onShow('deletion')}
              deployments={
                <PrefetchLink to={paths.deployments(project.slug)}>배포 기록</PrefetchLink>
              }
              activity={<PrefetchLink to={paths.projectActivity(project.slug)}>활동</PrefetchLink>}
            />
          </>
        }
      />
    </>
  );
});
