import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as css from './table.css.ts';
import { type RowDensity, type TableColumn, tableRoles } from './table-column.ts';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  density: RowDensity;
}

/** The content of a cell next to the header of its column. A text has an element of its own, because a translator may replace it. */
const CellContent = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <span>{children}</span> : children;

/**
 * One row of a table. Each cell also contains the header of its column, which is visible when a narrow container shows the row as a
 * card.
 */
export function TableRow<Row>({ row, columns, density }: TableRowProps<Row>) {
  const inlineName = columns.some(
    ({ kind, inCard }) => kind === 'rowHeader' && inCard === 'inline',
  );
  return (
    <tr {...tableRoles.row} className={css.tableRow({ inlineName })}>
      {columns.map(({ key, header, cell, kind = 'text', inCard }) => {
        if (kind === 'rowHeader') {
          return (
            <th
              key={key}
              {...tableRoles.rowHeader}
              className={css.tableCell({ kind, density, inCard })}
            >
              {cell(row)}
            </th>
          );
        }
        return (
          <td key={key} {...tableRoles.cell} className={css.tableCell({ kind, density, inCard })}>
            {kind !== 'actions' && inCard === undefined && (
              <span className={css.cellLabel} aria-hidden="true">
                {header}
              </span>
            )}
            {kind === 'actions' ? (
              <div className={css.cellActions}>{cell(row)}</div>
            ) : (
              <CellContent>{cell(row)}</CellContent>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The placeholder of a loading value, by the kind of its column. */
const placeholders = {
  text: <Skeleton width="70%" />,
  rowHeader: <Skeleton width="60%" />,
  number: (
    <span className={css.cellPlaceholder}>
      <Skeleton width="4em" />
    </span>
  ),
  time: <Skeleton width="70%" />,
  actions: (
    <span className={css.cellPlaceholder}>
      <Skeleton width="4em" />
    </span>
  ),
} as const;

/** The keys of the placeholder rows. */
const SKELETON_ROWS = ['one', 'two', 'three', 'four'];

/** The placeholder rows of a loading table, in the size of loaded rows. */
export function SkeletonRows<Row>({ columns, density }: Omit<TableRowProps<Row>, 'row'>) {
  return (
    <tbody className={css.tableBody}>
      {SKELETON_ROWS.map((row) => (
        <TableRow
          key={row}
          row={row}
          columns={columns.map(({ key, header, kind = 'text', inCard }) => ({
            key,
            header,
            kind,
            inCard,
            cell: () => placeholders[kind],
          }))}
          density={density}
        />
      ))}
    </tbody>
  );
}

interface EmptyRowProps {
  /** The number of columns that the cell spans. */
  columns: number;
  children: ReactNode;
}

/** The row with the text of an empty table. */
export function EmptyRow({ columns, children }: EmptyRowProps) {
  return (
    <tr {...tableRoles.row} className={css.emptyRow}>
      <td {...tableRoles.cell} colSpan={columns} className={css.tableCell({ kind: 'whole' })}>
        {children}
      </td>
    </tr>
  );
}
