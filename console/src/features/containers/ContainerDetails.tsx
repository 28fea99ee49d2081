import type { Container, Project } from '@naru/contract/entities';
import { ContainerTabs } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { envVarsQuery, networksQuery } from '#api/container-parts.ts';
import { useConfirmLeave } from '#app/unsaved.ts';
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
    variables: (envVars.data ?? container.env_vars ?? []).length,
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
    <ContainerTabs
      name={container.name}
      counts={counts}
      value={tab}
      onValueChange={(next) => confirmLeave(() => setTab(next))}
      panels={{
        git: <GitTab at={at} container={container} />,
        resources: <ResourcesTab at={at} project={project} container={container} />,
        variables: <VariablesTab at={at} />,
        networks: <NetworksTab at={at} />,
        mounts: <MountsTab at={at} project={project} container={container} />,
      }}
    />
  );
}
