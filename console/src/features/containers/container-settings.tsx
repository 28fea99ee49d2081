import { Card, Divider, Stack } from '@naru/design-system';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { GitTab } from './git-tab.tsx';
import { MountsTab } from './mounts-tab.tsx';
import { NetworksTab } from './networks-tab.tsx';
import { hasProcess } from './process-form.ts';
import { ProcessSection } from './process-section.tsx';
import { ResourcesTab } from './resources-tab.tsx';

/** The view "설정": the source, the process, the limits, the networks and the volumes of the open container. */
export function ContainerSettings() {
  const { project, facts } = useOpenContainer();
  const { container } = facts;
  const at = { project: project.slug, container: container.slug };
  return (
    <Stack gap="l">
      <Card title={container.image ? '소스' : 'Git'} headingLevel={3}>
        <GitTab at={at} container={container} />
      </Card>
      {hasProcess(container) && (
        <Card title="실행" headingLevel={3}>
          <ProcessSection at={at} container={container} />
        </Card>
      )}
      <Card title="리소스" headingLevel={3}>
        <ResourcesTab at={at} project={project} container={container} />
      </Card>
      <Card title="연결" headingLevel={3}>
        <Stack gap="xl">
          <NetworksTab at={at} container={container} />
          <Divider />
          <MountsTab at={at} project={project} container={container} />
        </Stack>
      </Card>
    </Stack>
  );
}
