import { ArrowLeft, Plus, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import {
  PageSkeleton,
  type PageSkeletonProps,
  Skeleton,
} from '../../components/skeleton/skeleton.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';
import { deploymentStrings } from '../strings/deployments.ts';
import { projectStrings } from '../strings/project.ts';
import { volumeStrings } from '../strings/volumes.ts';
import { ProjectLayout } from './project-header.tsx';
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

/** A placeholder with the final layout of the project page. Render below a `ProjectHeader` or inside a `PageSkeleton`. */
export function ProjectSkeleton() {
  const containers = useStrings(containerStrings);
  const volumes = useStrings(volumeStrings);
  const deployment = useStrings(deploymentStrings);
  const project = useStrings(projectStrings);
  return (
    <ProjectLayout
      limits={<ResourceLimitsCard cpu="loading" memory="loading" disk="loading" />}
      main={
        <>
          <Card title={containers.title} actions={<Add>{containers.add}</Add>}>
            <RowsSkeleton height="52px" />
          </Card>
          <Card title={volumes.title} actions={<Add>{volumes.add}</Add>}>
            <RowsSkeleton height="58px" />
          </Card>
        </>
      }
      deployment={
        <Card
          title={deployment.title}
          actions={<IconButton label={deployment.refresh} icon={RefreshCw} size="small" disabled />}
        >
          <RowsSkeleton height="30px" count={3} />
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
  );
}
