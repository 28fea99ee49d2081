import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Table, type TableProps } from '../../components/table/table.tsx';
import type { ListFilter } from '../list-filter.ts';
import { MoreButton } from '../more-button/more-button.tsx';

/** The filters of a list by outcome and container, its failure and its next page. */
export interface FilteredListProps {
  /** 결과로 거릅니다. */
  outcome: ListFilter;
  /** 컨테이너로 거릅니다. */
  container: ListFilter;
  /** 줄 대신, 또는 보이는 줄 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 마지막 줄 다음 쪽을 불러옵니다. 목록의 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 필터를 모두 되돌립니다. 필터가 없는 동안은 생략합니다. */
  onShowAll?: (() => void) | undefined;
}

/** The texts of a filtered table. */
interface FilteredTableTexts {
  list: string;
  outcome: string;
  containers: string;
  more: string;
  loadingMore: string;
  noneFiltered: string;
  showAll: string;
}

interface FilteredTableProps<Row>
  extends FilteredListProps,
    Pick<TableProps<Row>, 'columns' | 'rowKey'> {
  strings: FilteredTableTexts;
  /** The rows, the newest first; `undefined` while the first page is loading. */
  rows: readonly Row[] | undefined;
}

/** A table below filters by outcome and container, loaded page by page. */
export function FilteredTable<Row>(props: FilteredTableProps<Row>) {
  const { strings, columns, rows, rowKey, outcome, container, failure } = props;
  const { onMore, loadingMore, onShowAll } = props;
  return (
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
          rowKey={rowKey}
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
  );
}
