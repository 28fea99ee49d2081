import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as css from './table.css.ts';
import { type Density, roles, type TableColumn } from './table-column.ts';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  density: Density;
}

/** One row, whose values carry the header of their column for the cards of narrow containers. */
export function TableRow<Row>({ row, columns, density }: TableRowProps<Row>) {
  return (
    <tr {...roles.row} className={css.row}>
      {columns.map(({ key, header, cell, kind = 'text' }) => {
        if (kind === 'rowHeader') {
          return (
            <th key={key} {...roles.rowHeader} className={css.cell({ kind, density })}>
              {cell(row)}
            </th>
          );
        }
        return (
          <td key={key} {...roles.cell} className={css.cell({ kind, density })}>
            {kind !== 'actions' && (
              <span className={css.label} aria-hidden="true">
                {header}
              </span>
            )}
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** What stands for a value that is loading, by the kind of its column. */
const placeholders = {
  text: <Skeleton width="70%" />,
  rowHeader: <Skeleton width="60%" />,
  number: (
    <span className={css.inLine}>
      <Skeleton width="4em" />
    </span>
  ),
  actions: (
    <span className={css.inLine}>
      <Skeleton width="4em" />
    </span>
  ),
} as const;

/** How many rows stand for those that are loading. */
const SKELETON_ROWS = ['one', 'two', 'three', 'four'];

/** Rows in the size of those that are loading. */
export function SkeletonRows<Row>({ columns, density }: Omit<TableRowProps<Row>, 'row'>) {
  return (
    <tbody className={css.body}>
      {SKELETON_ROWS.map((row) => (
        <TableRow
          key={row}
          row={row}
          columns={columns.map(({ key, header, kind = 'text' }) => ({
            key,
            header,
            kind,
            cell: () => placeholders[kind],
          }))}
          density={density}
        />
      ))}
    </tbody>
  );
}

interface EmptyRowProps {
  /** How many columns it stands below. */
  columns: number;
  children: ReactNode;
}

/** What is said in place of rows. */
export function EmptyRow({ columns, children }: EmptyRowProps) {
  return (
    <tr {...roles.row}>
      <td {...roles.cell} colSpan={columns} className={css.cell({ kind: 'whole' })}>
        {children}
      </td>
    </tr>
  );
}
