import type { ReactNode } from 'react';
import {
  ExpandableListItem,
  type ExpandableListItemProps,
} from '../../components/ExpandableList/ExpandableListItem.tsx';
import { StatusBadge } from '../../components/StatusBadge/StatusBadge.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';

/** Props of {@link ContainerListItem}. */
export interface ContainerListItemProps
  extends Pick<ExpandableListItemProps, 'value' | 'onApproach' | 'children'> {
  name: string;
  /** In millicores. */
  cpu: number;
  /** In MiB. */
  memory: number;
  /** A container that is not stopped is idle: specification section 2 knows no other state here. */
  stopped: boolean;
  /** The button "{name} 작업" with its menu. */
  menu: ReactNode;
}

/** One container of the list "컨테이너 목록": what it may use and how it is, and inside it its tabs.
 * The numbers stand last, where they end under each other. */
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
