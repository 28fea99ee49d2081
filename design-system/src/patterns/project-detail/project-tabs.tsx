import type { ReactElement } from 'react';
import { TabBar } from '../../components/tab-bar/tab-bar.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

/** The tabs of a project, in their order. */
const TABS = ['overview', 'deployments', 'usage', 'data', 'activity', 'settings'] as const;

/** A tab of a project. */
export type ProjectTab = (typeof TABS)[number];

/** Props of {@link ProjectTabs}. */
export interface ProjectTabsProps {
  /** 지금 보는 탭입니다. */
  current: ProjectTab;
  /** 탭의 페이지가 아니라 그 아래의 페이지를 보고 있으면 `true`입니다. */
  below?: boolean | undefined;
  /** 탭으로 가는 라우터의 링크를 만듭니다. 주소를 아직 모르면 `span`을 만듭니다. */
  link: (tab: ProjectTab, name: string) => ReactElement;
}

/** The navigation "프로젝트 메뉴": a link to each tab of a project. */
export function ProjectTabs({ current, below, link }: ProjectTabsProps) {
  const strings = useStrings(projectStrings);
  return (
    <TabBar
      label={strings.menu}
      items={TABS.map((tab) => ({ value: tab, link: link(tab, strings.tabs[tab]) }))}
      current={current}
      below={below}
    />
  );
}
