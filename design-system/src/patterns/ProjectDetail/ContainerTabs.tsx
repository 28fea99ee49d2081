import type { ReactNode } from 'react';
import { Tabs, type TabsProps } from '../../components/Tabs/Tabs.tsx';

/** The tabs of a container, in their order. */
const tabNames = ['git', 'resources', 'variables', 'networks', 'mounts'] as const;

/** One of the tabs of a container. */
export type ContainerTab = (typeof tabNames)[number];

/** Props of {@link ContainerTabs}. */
export interface ContainerTabsProps extends Pick<TabsProps, 'value' | 'onValueChange'> {
  /** The container's name. */
  name: string;
  /** How many there are of what the last three tabs hold. */
  counts: Readonly<Record<'variables' | 'networks' | 'mounts', number>>;
  /** What each tab shows. */
  panels: Readonly<Record<ContainerTab, ReactNode>>;
}

/** What an open container shows: five tabs (specification section 2), those that hold lists with their counts. */
export function ContainerTabs({ name, counts, panels, ...selection }: ContainerTabsProps) {
  const labels: Record<ContainerTab, string> = {
    git: 'Git',
    resources: '리소스',
    variables: `환경 변수 (${counts.variables})`,
    networks: `네트워크 (${counts.networks})`,
    mounts: `볼륨 마운트 (${counts.mounts})`,
  };
  return (
    <Tabs
      {...selection}
      label={`${name} 설정`}
      items={tabNames.map((tab) => ({ value: tab, label: labels[tab], content: panels[tab] }))}
    />
  );
}
