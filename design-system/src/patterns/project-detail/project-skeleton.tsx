import { Card } from '../../components/card/card.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';
import { deploymentStrings } from '../strings/deployment.ts';
import { projectStrings } from '../strings/project.ts';
import { volumeStrings } from '../strings/volumes.ts';
import { ProjectLayout } from './project-layout.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The project page while it loads, in its final layout. */
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
          <Card title={containers.title}>
            <RowsSkeleton height="52px" />
          </Card>
          <Card title={volumes.title}>
            <RowsSkeleton height="58px" />
          </Card>
        </>
      }
      aside={
        <>
          <Card title={deployment.title}>
            <RowsSkeleton height="30px" count={3} />
          </Card>
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
