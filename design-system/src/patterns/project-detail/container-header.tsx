import type { ReactElement, ReactNode, Ref } from 'react';
import { Inline } from '../../components/inline/inline.tsx';
import { ContentHeading } from '../../components/page-heading/page-heading.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { TabBar } from '../../components/tab-bar/tab-bar.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerStrings } from '../strings/containers.ts';

/** The views of a container, in their order. */
const VIEWS = ['overview', 'database', 'logs', 'shell', 'variables', 'settings'] as const;

/** A view of a container. */
export type ContainerView = (typeof VIEWS)[number];

/** Props of {@link ContainerHeader}. */
export interface ContainerHeaderProps {
  name: string;
  /** 데이터베이스인지 나타냅니다. 데이터베이스에만 “데이터베이스” 화면이 있습니다. */
  database?: boolean | undefined;
  /** 컨테이너에 관해 아는 상태입니다. */
  status: StatusBadgeProps['status'];
  /** 어디로 접근하는지 보이는 `AddressList`입니다. */
  addresses?: ReactNode;
  /** 예정된 삭제처럼 지금 알아야 할 일입니다. `ComingDeletion`을 넣습니다. */
  notice?: ReactNode;
  /** 메뉴가 딸린 “{name} 작업” 버튼입니다. */
  menu: ReactNode;
  /** 지금 보는 것입니다. */
  current: ContainerView;
  /** 컨테이너의 다른 것으로 가는 라우터의 링크를 만듭니다. */
  link: (view: ContainerView, name: string) => ReactElement;
  /** 제목 요소입니다. 대화상자를 닫은 뒤 초점을 옮길 때 씁니다. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The start of each page of a container: name, status, addresses and actions, and the navigation "컨테이너 메뉴" to its views. */
export function ContainerHeader(props: ContainerHeaderProps) {
  const { name, database = false, status, addresses, notice, menu, current, link } = props;
  const strings = useStrings(containerStrings);
  const views = VIEWS.filter((view) => database || view !== 'database');
  return (
    <Stack gap="s">
      <Inline justify="between" align="start" wrap={false}>
        <Inline gap="m">
          <ContentHeading ref={props.headingRef}>
            <span translate="no">{name}</span>
          </ContentHeading>
          <StatusBadge status={status} />
        </Inline>
        {menu}
      </Inline>
      {notice}
      {addresses}
      <TabBar
        label={strings.menu}
        items={views.map((view) => ({ value: view, link: link(view, strings.views[view]) }))}
        current={current}
      />
    </Stack>
  );
}
