import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { TableSort } from './sort-rows.ts';
import * as css from './table.css.ts';
import { type RowDensity, type TableColumn, tableRoles } from './table-column.ts';

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const;

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  density: RowDensity;
  sticky: boolean;
  sort: TableSort | undefined;
  /** Called with the key of the pressed column. Omitted while there are no two rows to sort. */
  onSort?: ((column: string) => void) | undefined;
}

/** The headers of the columns. Headers of sortable columns are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, density, sticky, sort, onSort } = props;
  const canSort = (column: TableColumn<Row>) =>
    onSort !== undefined && column.sortValue !== undefined;
  return (
    <thead {...tableRoles.group} className={css.tableHead({ sortable: columns.some(canSort) })}>
      <tr {...tableRoles.row} className={css.headRow}>
        {columns.map((column) => {
          const { key, header, kind } = column;
          const sortable = canSort(column);
          const direction = sort?.column === key && sortable ? sort.direction : undefined;
          const atEnd = kind === 'number' || kind === 'actions';
          return (
            <th
              key={key}
              {...tableRoles.columnHeader}
              className={css.headCell({ atEnd, sortable, density, sticky })}
              aria-sort={direction}
            >
              {kind === 'actions' && <VisuallyHidden>{header}</VisuallyHidden>}
              {kind !== 'actions' && !sortable && <span>{header}</span>}
              {sortable && (
                <button
                  type="button"
                  className={css.sortButton({ active: direction !== undefined, atEnd })}
                  onClick={() => onSort?.(key)}
                >
                  <span>{header}</span>
                  <Icon node={direction ? arrows[direction] : ChevronsUpDown} size="text" />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
