import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { type FilteredListProps, FilteredTable } from '../filtered-table/filtered-table.tsx';
import { deliveryStrings } from '../strings/pushes.ts';
import { type DeliveryRow, useDeliveryColumns } from './delivery-columns.tsx';

/** Props of {@link DeliveriesCard}. */
export interface DeliveriesCardProps extends FilteredListProps {
  /** 새것부터 나열한 푸시들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly DeliveryRow[] | undefined;
  /** 아직 받은 푸시가 없을 때 할 일의 버튼이나 링크입니다. */
  start: ReactNode;
}

const idOf = ({ id }: DeliveryRow) => id;

/** The pushes that a project received as a table, loaded page by page, with filters. */
export function DeliveriesCard({ rows, start, ...list }: DeliveriesCardProps) {
  const strings = useStrings(deliveryStrings);
  const columns = useDeliveryColumns();
  const isEmpty = rows?.length === 0 && list.onShowAll === undefined;
  return (
    <Card title={strings.title} description={strings.description}>
      {isEmpty ? (
        <EmptyState drawing="network" title={strings.none} action={start}>
          {strings.noneDescription}
        </EmptyState>
      ) : (
        <FilteredTable {...list} strings={strings} columns={columns} rows={rows} rowKey={idOf} />
      )}
    </Card>
  );
}
