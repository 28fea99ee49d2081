import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import type { LogRow } from './event-log.ts';
import * as css from './hangul.css.ts';

const columns = ['순서', 'ms', '이벤트', '글자', '자리 또는 종류', '조합 중', 'keyCode', '칸의 값'];

const cellsOf = (row: LogRow): readonly string[] => [
  String(row.number),
  String(row.ms),
  row.type,
  row.text,
  row.detail,
  row.composing ? '예' : '아니요',
  row.keyCode === undefined ? '' : String(row.keyCode),
  row.value,
];

/** The log as text for a spreadsheet or a report: columns by tab, rows by line, oldest first. */
export const logText = (rows: readonly LogRow[]): string =>
  [columns, ...rows.map(cellsOf)].map((cells) => cells.join('\t')).join('\n');

/** It scrolls in both directions and holds nothing that could take the focus. */
const scrollStop = { tabIndex: 0 };

interface LogTableProps {
  rows: readonly LogRow[];
}

/** The events, the newest first. Not a live region: what is typed would be read over. */
export function LogTable({ rows }: LogTableProps) {
  return (
    <section {...scrollStop} className={css.log} aria-label="이벤트 기록">
      <table className={css.logTable}>
        <caption>
          <VisuallyHidden>새 이벤트가 위에 있습니다.</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={css.logHead}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.number}>
              {cellsOf(row).map((cell, place) => (
                <td key={columns[place]} className={css.logCell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
