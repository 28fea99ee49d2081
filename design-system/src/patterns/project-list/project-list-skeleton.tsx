import { PageSkeleton } from '../../components/skeleton/skeleton.tsx';
import { ProjectListBodySkeleton } from './project-list-body-skeleton.tsx';
import { ProjectListHeader, type ProjectListHeaderProps } from './project-list-header.tsx';

/** Props of {@link ProjectListSkeleton}. */
export type ProjectListSkeletonProps = Pick<ProjectListHeaderProps, 'limit'>;

/** A placeholder with the final layout of the page /projects, while the chunk of the page is loading. All controls are disabled. */
export function ProjectListSkeleton({ limit }: ProjectListSkeletonProps) {
  return (
    <PageSkeleton header={<ProjectListHeader count={undefined} limit={limit} />}>
      <ProjectListBodySkeleton />
    </PageSkeleton>
  );
}
