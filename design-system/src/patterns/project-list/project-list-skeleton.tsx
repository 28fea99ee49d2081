import { RefreshCw } from 'lucide';
import { Button } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PageSkeleton } from '../../components/skeleton/skeleton.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectListBodySkeleton } from './project-list-body-skeleton.tsx';

/** Props of {@link ProjectListSkeleton}. */
export interface ProjectListSkeletonProps {
  /** The maximum number of projects of the member. */
  limit: number;
}

/** A placeholder with the final layout of the page /projects, while the chunk of the page is loading. All controls are disabled. */
export function ProjectListSkeleton({ limit }: ProjectListSkeletonProps) {
  const strings = useStrings(projectListStrings);
  const header = (
    <PageHeader
      title={strings.title}
      actions={
        <>
          <Button icon={RefreshCw} disabled>
            {strings.refresh}
          </Button>
          <Button variant="primary" disabled>
            {strings.create}
          </Button>
        </>
      }
    />
  );
  return (
    <PageSkeleton header={header}>
      <ProjectListBodySkeleton limit={limit} />
    </PageSkeleton>
  );
}
