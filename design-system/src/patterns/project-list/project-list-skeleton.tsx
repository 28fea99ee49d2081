import { RefreshCw } from 'lucide';
import { Button } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PageSkeleton } from '../../components/skeleton/skeleton.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectListWaiting } from './project-list-waiting.tsx';

/** Props of {@link ProjectListSkeleton}. */
export interface ProjectListSkeletonProps {
  /** The limit of projects. */
  limit: number;
}

/** The page /projects while its chunk loads, in its final layout, without working controls. */
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
      <ProjectListWaiting limit={limit} />
    </PageSkeleton>
  );
}
