import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { ContainerTabs } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { envVarsQuery } from '#api/env-var.ts';
import { networksQuery } from '#api/network.ts';
import { useConfirmLeave } from '#shared/forms/unsaved.ts';
import { GitTab } from './git-tab.tsx';
import { MountsTab } from './mounts-tab.tsx';
import { NetworksTab } from './networks-tab.tsx';
import { ResourcesTab } from './resources-tab.tsx';
import { VariablesTab } from './variables-tab.tsx';

export interface ContainerDetailsProps {
  project: Project;
  container: Container;
}

/** The count of a tab: the length of its list, or the container's own count until that list is loaded. */
function useCounts(container: Container) {
  const envVars = useQuery(envVarsQuery(container.slug));
  const networks = useQuery(networksQuery(container.slug));
  return {
    variables: (envVars.data ?? container.env_vars ?? []).length,
    networks: (networks.data ?? container.networks ?? []).length,
    mounts: (container.mounts ?? []).length,
  };
}

/** The tabs of an open row: Git, resources, variables, networks, mounts (specification section 2). A tab with unsaved input asks before another is shown. */
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
