import type { ReactNode } from 'react';
import { Tabs, type TabsProps } from '../../components/tabs/tabs.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';

/** The names of the tabs of a container, from left to right. */
const tabNames = ['git', 'resources', 'variables', 'networks', 'mounts'] as const;

/** The name of a tab of a container. */
export type ContainerTab = (typeof tabNames)[number];

/** Converts a text, such as a part of a URL, to the name of a tab. An unknown text becomes the first tab. */
const tabOf = (word: string): ContainerTab => tabNames.find((tab) => tab === word) ?? 'git';

/** Props of {@link ContainerTabs}. */
export interface ContainerTabsProps extends Pick<TabsProps, 'onValueChange'> {
  /** 제어 방식으로 쓸 때 보일 탭입니다. 없는 탭이면 첫 탭을 보입니다. */
  value?: string | undefined;
  /** 컨테이너의 이름입니다. */
  name: string;
  /** 소스가 이미지인지 나타냅니다. 첫 탭의 이름이 정해집니다. */
  image?: boolean | undefined;
  /** 뒤의 세 탭에 든 것의 수입니다. */
  counts: Readonly<Record<'variables' | 'networks' | 'mounts', number>>;
  /** 다른 탭을 보이는 동안에도 내용을 남겨 둘 탭들입니다. 저장하지 않은 입력이 있는 탭입니다. */
  kept?: Readonly<Partial<Record<ContainerTab, boolean>>> | undefined;
  /** 탭마다의 내용입니다. */
  panels: Readonly<Record<ContainerTab, ReactNode>>;
}

/** The content of an open container: five tabs. Tabs with lists show the number of items (specification section 2). */
export function ContainerTabs(props: ContainerTabsProps) {
  const { name, image = false, counts, panels, kept, value, onValueChange } = props;
  const strings = useStrings(containerStrings);
  const labels: Record<ContainerTab, string> = {
    git: image ? strings.source : strings.git,
    resources: strings.resources,
    variables: strings.variables(counts.variables),
    networks: strings.networks(counts.networks),
    mounts: strings.mounts(counts.mounts),
  };
  return (
    <Tabs
      value={value === undefined ? undefined : tabOf(value)}
      onValueChange={onValueChange}
      label={strings.tabs(name)}
      items={tabNames.map((tab) => ({
        value: tab,
        label: labels[tab],
        content: panels[tab],
        keep: kept?.[tab],
      }))}
    />
  );
}
