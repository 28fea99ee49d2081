import type { ReactNode } from 'react';
import {
  ExpandableListItem,
  type ExpandableListItemProps,
} from '../../components/expandable-list/expandable-list-item.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { ContainerSource, type ContainerSourceProps } from './container-source.tsx';

/** Props of {@link ContainerListItem}. */
export interface ContainerListItemProps
  extends Pick<ExpandableListItemProps, 'value' | 'icon' | 'onApproach' | 'children'> {
  name: string;
  /** 단위는 밀리코어입니다. */
  cpu: number;
  /** 단위는 MiB입니다. */
  memory: number;
  /** 컨테이너에 관해 아는 상태입니다. 서버가 더 알려 주지 않으면 “중지됨”이나 “대기 중”입니다(명세 2절). */
  status: StatusBadgeProps['status'];
  /** 실패한 까닭입니다. 포인터를 올리지 않아도 읽을 수 있는 문장으로 적습니다. */
  reason?: string | undefined;
  /** 까닭에서 이어지는, 로그로 가는 링크입니다. */
  wayOut?: ReactNode;
  /** 무엇으로 만들었는지 나타냅니다. 템플릿만으로 만들었으면 `undefined`입니다. */
  source?: ContainerSourceProps | undefined;
  /** 어디로 접근하는지 보이는 `AddressList`입니다. */
  addresses?: ReactNode;
  /** 메뉴가 딸린 “{name} 작업” 버튼입니다. */
  menu: ReactNode;
}

/**
 * One container of the list "컨테이너 목록": its status first, then why it failed, where it is reached and what it is made from, and its
 * tabs inside. The numbers are last in their line, so that they are aligned at the end.
 */
export function ContainerListItem(props: ContainerListItemProps) {
  const { value, name, icon, cpu, memory, status, menu, onApproach, children } = props;
  return (
    <ExpandableListItem
      value={value}
      title={name}
      icon={icon}
      onApproach={onApproach}
      meta={
        <>
          <StatusBadge status={status} />
          <Text as="span" tone="muted" size="caption" numeric>
            {formatCpu(cpu)} · {formatMiB(memory)}
          </Text>
        </>
      }
      notes={<Notes {...props} />}
      actions={menu}
    >
      {children}
    </ExpandableListItem>
  );
}

function Notes({ reason, wayOut, source, addresses }: ContainerListItemProps) {
  return (
    <Stack gap="xs">
      {reason !== undefined && (
        <Text tone="critical" size="caption">
          {reason}
          {wayOut !== undefined && ' '}
          {wayOut}
        </Text>
      )}
      {addresses}
      {source && <ContainerSource {...source} />}
    </Stack>
  );
}
