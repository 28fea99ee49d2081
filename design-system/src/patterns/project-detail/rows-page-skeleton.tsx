import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import {
  PageSkeleton,
  type PageSkeletonProps,
  Skeleton,
} from '../../components/skeleton/skeleton.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';

/** Props of {@link RowsPageSkeleton}. */
export interface RowsPageSkeletonProps extends Pick<PageSkeletonProps, 'width'> {
  /** The heading; left out where it names something that is not known yet. */
  title?: string;
  /** The router's link to the parent page; left out where its address is not known yet: then its place is kept. */
  back?: ReactNode;
}

/** A page below another one while it loads: the way back, the heading, and one block of content after the other. */
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
