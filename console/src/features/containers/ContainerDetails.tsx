import type { Container, Project } from '@naru/contract/entities';
import { Tabs } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { envVarsQuery, networksQuery } from '#api/container-parts.ts';
import { useConfirmLeave } from '#app/UnsavedGuard.tsx';
import { GitTab } from './GitTab.tsx';
import { MountsTab } from './MountsTab.tsx';
import { NetworksTab } from './NetworksTab.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';
import { VariablesTab } from './VariablesTab.tsx';

export interface ContainerDetailsProps {
  project: Project;
  container: Container;
}

/** How many there are: the part's own list knows it best, the container's answer until that is there. */
function useCounts(container: Container) {
  const envVars = useQuery(envVarsQuery(container.slug));
  const networks = useQuery(networksQuery(container.slug));
  return {
    envVars: (envVars.data ?? container.env_vars ?? []).length,
    networks: (networks.data ?? container.networks ?? []).length,
    mounts: (container.mounts ?? []).length,
  };
}

/** The five tabs of an open row (specification section 2). A tab with unsaved input asks before another is shown. */
export function ContainerDetails({ project, container }: ContainerDetailsProps) {
  const [tab, setTab] = useState('git');
  const confirmLeave = useConfirmLeave();
  const counts = useCounts(container);
  const at = { project: project.slug, container: container.slug };
  return (
    <Tabs
      label={`${container.name} 설정`}
      value={tab}
      onValueChange={(next) => confirmLeave(() => setTab(next))}
      items={[
        { value: 'git', label: 'Git', content: <GitTab at={at} container={container} /> },
        {
          value: 'resources',
          label: '리소스',
          content: <ResourcesTab at={at} project={project} container={container} />,
        },
        {
          value: 'variables',
          label: `환경 변수 (${counts.envVars})`,
          content: <VariablesTab at={at} />,
        },
        {
          value: 'networks',
          label: `네트워크 (${counts.networks})`,
          content: <NetworksTab at={at} />,
        },
        {
          value: 'mounts',
          label: `볼륨 마운트 (${counts.mounts})`,
          content: <MountsTab at={at} project={project} container={container} />,
        },
      ]}
    />
  );
}
