import type { ReactNode } from 'react';
import {
  ExpandableListItem,
  type ExpandableListItemProps,
} from '../../components/expandable-list/expandable-list-item.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';

/** Props of {@link ContainerListItem}. */
export interface ContainerListItemProps
  extends Pick<ExpandableListItemProps, 'value' | 'onApproach' | 'children'> {
  name: string;
  /** In millicores. */
  cpu: number;
  /** In MiB. */
  memory: number;
  /** A stopped container reads "중지됨", every other one "대기 중": specification section 2 has no other state here. */
  stopped: boolean;
  /** The button "{name} 작업" with its menu. */
  menu: ReactNode;
}

/**
 * One container of the list "컨테이너 목록": its limits and status, and its tabs inside. The numbers are last, so that they
 * are aligned at the end.
 */
export function ContainerListItem(props: ContainerListItemProps) {
  const { value, name, cpu, memory, stopped, menu, onApproach, children } = props;
  return (
    <ExpandableListItem
      value={value}
      title={name}
      onApproach={onApproach}
      meta={
        <>
          <StatusBadge status={stopped ? 'stopped' : 'idle'} />
          <Text as="span" tone="muted" size="caption" numeric>
            {formatCpu(cpu)} · {formatMiB(memory)}
          </Text>
        </>
      }
      actions={menu}
    >
      {children}
    </ExpandableListItem>
  );
}
