import { ArrowLeft, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PageHeadingContext } from '../../components/page-heading/page-heading.tsx';
import {
  PageSkeleton,
  type PageSkeletonProps,
  Skeleton,
  SkeletonGroup,
} from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';
import { deploymentStrings } from '../strings/deployments.ts';
import { projectStrings } from '../strings/project.ts';
import { volumeStrings } from '../strings/volumes.ts';
import { DeployRegionSkeleton } from './deploy-region.tsx';
import {
  ProjectHeader,
  type ProjectHeaderProps,
  ProjectLayout,
  ProjectShell,
} from './project-header.tsx';
import { ProjectTabs, type ProjectTabsProps } from './project-tabs.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Props of {@link RowsPageSkeleton}. */
export interface RowsPageSkeletonProps extends Pick<PageSkeletonProps, 'width'> {
  /** The heading; omitted if the heading is a name that is not loaded yet. */
  title?: string;
  /** The router's link to the parent page. If omitted because the URL is unknown, a placeholder reserves the space. */
  back?: ReactNode;
}

/** A placeholder for a loading page with a parent page: the link to the parent page, the heading, and blocks of content. */
export function RowsPageSkeleton({ title, back, width }: RowsPageSkeletonProps) {
  const way =
    back === undefined ? (
      <Skeleton width="7em" />
    ) : (
      <TextLink tone="quiet" icon={ArrowLeft}>
        {back}
      </TextLink>
    );
  return (
    <PageSkeleton width={width} header={<PageHeader title={title} back={way} />}>
      <Skeleton shape="block" height="180px" />
      <Skeleton shape="block" height="180px" />
      <Skeleton shape="block" height="180px" />
    </PageSkeleton>
  );
}

/** A disabled button in place of the button that adds an item. */
const Add = ({ children }: { children: string }) => (
  <Button size="small" icon={Plus} disabled>
    {children}
  </Button>
);

/** A placeholder with the final layout of the overview of a project. */
export function ProjectOverviewSkeleton() {
  const containers = useStrings(containerStrings);
  const volumes = useStrings(volumeStrings);
  const deployment = useStrings(deploymentStrings);
  const project = useStrings(projectStrings);
  return (
    <SkeletonGroup>
      <ProjectLayout
        containers={
          <Card title={containers.title} actions={<Add>{containers.add}</Add>}>
            <RowsSkeleton height="52px" />
          </Card>
        }
        version={
          <Card title={deployment.current}>
            <RowsSkeleton height="41px" count={1} />
          </Card>
        }
        limits={<ResourceLimitsCard cpu="loading" memory="loading" disk="loading" />}
        volumes={
          <Card title={volumes.title} actions={<Add>{volumes.add}</Add>}>
            <RowsSkeleton height="58px" />
          </Card>
        }
        aside={
          <>
            <Card title={project.info}>
              <RowsSkeleton height="21px" count={4} />
            </Card>
            <Card title={project.quickActions}>
              <RowsSkeleton height="38px" count={4} />
            </Card>
          </>
        }
      />
    </SkeletonGroup>
  );
}

/** A placeholder for the content of a tab of a project, other than the overview. */
export function ProjectTabSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap="xl">
        <Skeleton shape="block" height="240px" />
        <Skeleton shape="block" height="180px" />
      </Stack>
    </SkeletonGroup>
  );
}

/** Props of {@link ProjectShellSkeleton}. */
export interface ProjectShellSkeletonProps
  extends Pick<ProjectTabsProps, 'current' | 'below'>,
    Pick<ProjectHeaderProps, 'back'> {
  /** 탭의 내용이 올 자리입니다. */
  children: ReactNode;
}

/** A placeholder for a loading page of a project whose name and address are not known. */
export function ProjectShellSkeleton(props: ProjectShellSkeletonProps) {
  const { current, below, back, children } = props;
  const strings = useStrings(projectStrings);
  return (
    <PageHeadingContext value={null}>
      <ProjectShell
        header={
          <ProjectHeader
            title={strings.loading}
            state="loading"
            back={back}
            compact={below}
            deployment={<DeployRegionSkeleton compact={below} />}
          />
        }
        tabs={
          <ProjectTabs
            current={current}
            below={below}
            link={(tab, name) => <span key={tab}>{name}</span>}
          />
        }
      >
        {children}
      </ProjectShell>
    </PageHeadingContext>
  );
}
