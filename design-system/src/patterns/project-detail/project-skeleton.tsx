import { Plus, RefreshCw } from 'lucide';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';
import { deploymentStrings } from '../strings/deployment.ts';
import { projectStrings } from '../strings/project.ts';
import { volumeStrings } from '../strings/volumes.ts';
import { ProjectLayout } from './project-layout.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** A button that does nothing yet, in its place. */
const Add = ({ children }: { children: string }) => (
  <Button size="small" icon={Plus} disabled>
    {children}
  </Button>
);

/** The project page while it loads, in its final layout. Goes below a `ProjectHeader` or into a `PageSkeleton`. */
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
