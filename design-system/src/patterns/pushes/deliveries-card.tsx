import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Table } from '../../components/table/table.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { ListFilter } from '../list-filter.ts';
import { MoreButton } from '../more-button/more-button.tsx';
import { deliveryStrings } from '../strings/pushes.ts';
import { type DeliveryRow, useDeliveryColumns } from './delivery-columns.tsx';

/** Props of {@link DeliveriesCard}. */
export interface DeliveriesCardProps {
  /** 결과로 거릅니다. */
  outcome: ListFilter;
  /** 컨테이너로 거릅니다. */
  container: ListFilter;
  /** 새것부터 나열한 푸시들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly DeliveryRow[] | undefined;
  /** 줄 대신, 또는 보이는 줄 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 마지막 줄 다음 쪽을 불러옵니다. 목록의 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 필터를 모두 되돌립니다. 필터가 없는 동안은 생략합니다. */
  onShowAll?: (() => void) | undefined;
  /** 아직 받은 푸시가 없을 때 할 일의 버튼이나 링크입니다. */
  start: ReactNode;
}

const idOf = ({ id }: DeliveryRow) => id;

/** The pushes that a project received as a table, loaded page by page, with filters. */
export function DeliveriesCard(props: DeliveriesCardProps) {
  const { outcome, container, rows, failure, onMore, loadingMore, onShowAll, start } = props;
  const strings = useStrings(deliveryStrings);
  const columns = useDeliveryColumns();
  const isEmpty = rows?.length === 0 && onShowAll === undefined;
  return (
    <Card title={strings.title} description={strings.description}>
      {isEmpty ? (
        <EmptyState drawing="network" title={strings.none} action={start}>
          {strings.noneDescription}
        </EmptyState>
      ) : (
        <Stack gap="l">
          <Columns minimum="small">
            <SelectField label={strings.outcome} {...outcome} />
            <SelectField label={strings.containers} {...container} />
          </Columns>
          {failure}
          {(rows !== undefined || !failure) && (
            <Table
              caption={strings.list}
              captionHidden
              columns={columns}
              rows={rows ?? []}
              rowKey={idOf}
              loading={rows === undefined}
              empty={
                <EmptyState
                  size="small"
                  title={strings.noneFiltered}
                  action={<Button onClick={onShowAll}>{strings.showAll}</Button>}
                />
              }
            />
          )}
          {onMore && (
            <MoreButton
              label={strings.more}
              pending={loadingMore}
              pendingLabel={strings.loadingMore}
              onClick={onMore}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
