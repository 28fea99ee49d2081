import type { ReactNode } from 'react';
import { Tabs, type TabsProps } from '../../components/tabs/tabs.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';

/** The tabs of a container, in their order. */
const tabNames = ['git', 'resources', 'variables', 'networks', 'mounts'] as const;

/** One of the tabs of a container. */
export type ContainerTab = (typeof tabNames)[number];

/** Props of {@link ContainerTabs}. */
export interface ContainerTabsProps extends Pick<TabsProps, 'value' | 'onValueChange'> {
  /** The container's name. */
  name: string;
  /** The number of items in each of the last three tabs. */
  counts: Readonly<Record<'variables' | 'networks' | 'mounts', number>>;
  /** The content of each tab. */
  panels: Readonly<Record<ContainerTab, ReactNode>>;
}

/** The content of an open container: five tabs, with a count for those with lists (specification section 2). */
export function ContainerTabs({ name, counts, panels, ...selection }: ContainerTabsProps) {
  const strings = useStrings(containerStrings);
  const labels: Record<ContainerTab, string> = {
    git: strings.git,
    resources: strings.resources,
    variables: strings.variables(counts.variables),
    networks: strings.networks(counts.networks),
    mounts: strings.mounts(counts.mounts),
  };
  return (
    <Tabs
      {...selection}
      label={strings.tabs(name)}
      items={tabNames.map((tab) => ({ value: tab, label: labels[tab], content: panels[tab] }))}
    />
  );
}
