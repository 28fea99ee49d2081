import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { type ContainerTab, ContainerTabs } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { networksQuery } from '#api/network.ts';
import { variableCalls } from '#api/variable.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { UnsavedInputScope } from '#shared/forms/unsaved-input-scope.tsx';
import { ContainerUsage } from '#shared/usage/lazy-usage.ts';
import { GitTab } from './git-tab.tsx';
import { MountsTab } from './mounts-tab.tsx';
import { NetworksTab } from './networks-tab.tsx';
import { useOpenContainerTab } from './open-container-row.ts';
import { ResourcesTab } from './resources-tab.tsx';
import { VariablesTab } from './variables-tab.tsx';

export interface ContainerDetailsProps {
  project: Project;
  container: Container;
}

/** The counts of the tabs. Until the list of a tab is loaded, the count is taken from the container. */
function useCounts(container: Container) {
  const envVars = useQuery(variableCalls('env').query(container.slug));
  const networks = useQuery(networksQuery(container.slug));
  return {
    variables: (envVars.data ?? container.env_vars ?? []).length,
    networks: (networks.data ?? container.networks ?? []).length,
    mounts: (container.mounts ?? []).length,
  };
}

/** The content of each tab. Memoised until the container changes, so that a change of the tab does not render the contents again. */
function usePanels(
  { project, container }: ContainerDetailsProps,
  keep: (tab: ContainerTab, unsaved: boolean) => void,
): Record<ContainerTab, ReactNode> {
  return useMemo(() => {
    const at = { project: project.slug, container: container.slug };
    const part = (name: ContainerTab, content: ReactNode) => (
      <UnsavedInputScope part={name} onChange={keep}>
        {content}
      </UnsavedInputScope>
    );
    return {
      git: part('git', <GitTab at={at} container={container} />),
      resources: part(
        'resources',
        <ResourcesTab at={at} project={project} container={container}>
          <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
            <ContainerUsage at={at} />
          </ChunkBoundary>
        </ResourcesTab>,
      ),
      variables: part('variables', <VariablesTab at={at} />),
      networks: part('networks', <NetworksTab at={at} container={container} />),
      mounts: part('mounts', <MountsTab at={at} project={project} container={container} />),
    };
  }, [project, container, keep]);
}

/**
 * The tabs of an open row: Git, resources, variables, networks, mounts (specification section 2). Unsaved input stays while another
 * tab is shown. With unsaved input, a question appears before the row closes or the page is left.
 */
export function ContainerDetails({ project, container }: ContainerDetailsProps) {
  const [tab, setTab] = useOpenContainerTab();
  const [kept, setKept] = useState<Partial<Record<ContainerTab, boolean>>>({});
  const keep = useCallback(
    (part: ContainerTab, unsaved: boolean) => setKept((parts) => ({ ...parts, [part]: unsaved })),
    [],
  );
  return (
    <ContainerTabs
      name={container.name}
      image={Boolean(container.image)}
      counts={useCounts(container)}
      value={tab}
      onValueChange={setTab}
      kept={kept}
      panels={usePanels({ project, container }, keep)}
    />
  );
}
