import type { Project } from '@naru/contract/entities/project';
import {
  ChecksButton,
  DeployRegionSkeleton,
  ProjectHeader,
  type ProjectHeaderProps,
  ProjectNotFound,
  ProjectShell,
  ProjectShellSkeleton,
  type ProjectTab,
  ProjectTabs,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { isNotFoundError } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { ChangesPanel } from '#features/changes/changes-panel.tsx';
import { LazyFindingCount } from '#features/checks/lazy-parts.tsx';
import { DeploymentLead } from '#features/deployment/deployment-lead.tsx';
import { ProjectDeployRegion } from '#features/deployment/project-deploy-region.tsx';
import { ProjectEngineNote } from '#features/deployment/project-engine-note.tsx';
import { ProjectAddresses } from '#shared/addresses/project-addresses.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { PageFrame, PageFrameProps } from './navigation/page.ts';
import { OpenProjectProvider, useOpenProject } from './open-project.tsx';
import { useIsProjectPageOpening } from './use-is-project-page-opening.ts';

/** The tab of every page of a project, by the name of the page. A page below a tab has the short form of the header. */
const PLACES: Readonly<Record<string, { tab: ProjectTab; below?: boolean }>> = {
  project: { tab: 'overview' },
  deployments: { tab: 'deployments' },
  deployment: { tab: 'deployments', below: true },
  'deployment-log': { tab: 'deployments', below: true },
  'project-pushes': { tab: 'deployments' },
  'project-push': { tab: 'deployments', below: true },
  'project-usage': { tab: 'usage' },
  'project-data': { tab: 'data' },
  'project-files': { tab: 'data', below: true },
  'project-activity': { tab: 'activity' },
  'project-settings': { tab: 'settings' },
};

/** The pages of a container are below the overview, which lists the containers. */
const placeOf = (page: string) => PLACES[page] ?? { tab: 'overview' as const, below: true };

/** Whether a page is the overview of the project, which shows all its regions. */
const isOverview = (page: string): boolean => PLACES[page]?.tab === 'overview';

const tabPaths: Readonly<Record<ProjectTab, (slug: string) => string>> = {
  overview: paths.project,
  deployments: paths.deployments,
  usage: paths.projectUsage,
  data: paths.projectData,
  activity: paths.projectActivity,
  settings: paths.projectSettings,
};

const backToProjects = <PrefetchLink to={paths.projects()}>프로젝트 목록으로</PrefetchLink>;

function FrameSkeleton({ page, children }: Pick<PageFrameProps, 'page' | 'children'>) {
  usePageTitle('프로젝트');
  const { tab, below } = placeOf(page);
  return (
    <ProjectShellSkeleton current={tab} below={below} back={backToProjects}>
      {children}
    </ProjectShellSkeleton>
  );
}

/** Sets the title of a page without a loaded project. */
function Title({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

/** The button that opens the dialog "점검". */
function Checks() {
  const { project, showDialog } = useOpenProject();
  return (
    <ChecksButton
      count={<LazyFindingCount project={project} />}
      onOpen={() => showDialog('checks')}
    />
  );
}

interface DeploymentProps extends Pick<FrameState, 'state'> {
  project: Project | undefined;
  compact: boolean;
}

/** The region "배포", or its placeholder while the project is loading. */
function Deployment({ project, state, compact }: DeploymentProps) {
  if (project) {
    const checks = compact ? undefined : <Checks />;
    return <ProjectDeployRegion project={project} compact={compact} checks={checks} />;
  }
  return state === 'loading' && <DeployRegionSkeleton compact={compact} />;
}

const NOT_FOUND = '프로젝트를 찾을 수 없습니다';

const notFound = (
  <ProjectNotFound link={<PrefetchLink to={paths.projects()}>프로젝트 목록 보기</PrefetchLink>} />
);

/**
 * The frame of all pages of a project: the header with the deploy button, the tabs, and the waiting changes. The frame stays mounted
 * when another tab opens. It shows the states of a project that is loading, missing or not loaded, so that its pages need not.
 */
function ProjectFrame({ slug, ...rest }: PageFrameProps) {
  // For another project the frame is mounted again, so that no dialog stays open and no input stays.
  return <Frame key={slug} slug={slug} {...rest} />;
}

/** The state of the project for its frame. */
interface FrameState {
  title: string;
  state: ProjectHeaderProps['state'];
  /** The project, once all parts of the page can be shown. */
  ready: Project | undefined;
  /** The message in place of the page, when the project does not exist or was not loaded. */
  failure: ReactNode;
}

/**
 * Returns the state of the project.
 * @param whole whether the page is the overview, which waits for all regions of the project
 */
function useFrameState(slug: string, whole: boolean): FrameState {
  const project = useQuery(projectQuery(slug));
  const missing = isNotFoundError(project.error);
  const known = missing ? undefined : project.data;
  // The project at the first rendering. A name that arrives later is shown together with the regions, because a long name needs a
  // second line.
  const [first] = useState(project.data);
  const opening = useIsProjectPageOpening(slug, known, project.isPending, whole);
  if (missing) return { title: NOT_FOUND, state: 'absent', ready: undefined, failure: notFound };
  const failure = queryFailure(project, {
    title: '프로젝트를 불러오지 못했습니다',
    fallback: 'Failed to load project',
  });
  const { name = '프로젝트' } = (opening ? first : known) ?? {};
  if (opening) return { title: name, state: 'loading', ready: undefined, failure };
  return { title: name, state: known ? 'known' : 'absent', ready: known, failure };
}

interface LeadProps {
  project: Project;
  isOverview: boolean;
}

/** The waiting changes, above the content of a tab. The overview also shows the running or failed deployment. */
function Lead({ project, isOverview }: LeadProps) {
  return (
    <>
      {isOverview && <DeploymentLead project={project} />}
      <ChangesPanel slug={project.slug} />
    </>
  );
}

type FrameContentProps = PageFrameProps & FrameState;

/**
 * The frame with its state. Memoised, because each first response for a region of the page renders the frame again, and most of them
 * change nothing in it.
 */
const FrameContent = memo(function FrameContent(props: FrameContentProps) {
  const { slug, page, skeleton, children, title, state, ready, failure } = props;
  const { tab, below = false } = placeOf(page);
  return (
    <OpenProjectProvider project={ready}>
      <ProjectShell
        header={
          <ProjectHeader
            title={title}
            state={state}
            back={backToProjects}
            compact={below}
            addresses={ready && <ProjectAddresses slug={slug} />}
            note={ready && <ProjectEngineNote slug={slug} />}
            deployment={<Deployment project={ready} state={state} compact={below} />}
          />
        }
        tabs={
          state !== 'absent' && (
            // Mounted again with the loaded header, whose height depends on the project.
            <ProjectTabs
              key={state}
              current={tab}
              below={below}
              link={(to, name) => <PrefetchLink to={tabPaths[to](slug)}>{name}</PrefetchLink>}
            />
          )
        }
        lead={ready && !below && <Lead project={ready} isOverview={isOverview(page)} />}
      >
        {failure}
        {state === 'loading' && skeleton}
        {ready ? children : <Title>{title}</Title>}
      </ProjectShell>
    </OpenProjectProvider>
  );
});

function Frame(props: PageFrameProps) {
  return <FrameContent {...props} {...useFrameState(props.slug, isOverview(props.page))} />;
}

/** The frame of the pages of a project. */
export const projectFrame: PageFrame = { Component: ProjectFrame, Skeleton: FrameSkeleton };
