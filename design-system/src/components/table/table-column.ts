import type { ReactNode } from 'react';

/**
 * The default roles of table elements, written explicitly. Browsers remove the default roles where the style of a narrow container
 * changes `display`.
 * @see https://www.w3.org/TR/html-aam-1.0/
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** The value by which a column is sorted. `undefined` is an unknown value, which is sorted last in both directions. */
export type SortValue = string | number | undefined;

/** One column of a {@link Table}. */
export interface TableColumn<Row> {
  /** 열을 가리키는 이름. 한 표 안에서 겹치지 않습니다. */
  readonly key: string;
  /** 열의 제목. 좁은 곳에서는 값마다 앞에 붙습니다. */
  readonly header: string;
  /** 한 행의 값. */
  readonly cell: (row: Row) => ReactNode;
  /** 정렬할 값. 있으면 제목이 정렬 버튼이 됩니다. 텍스트는 가나다순, 텍스트 속의 숫자는 크기순입니다. 날짜는 ISO 8601이나 밀리초로 줍니다. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
  /**
   * `rowHeader`는 행의 이름으로 표에 하나만 둡니다. `number`는 오른쪽에 맞추고 숫자의 폭을 같게 합니다. `time`은 시각이며 넓은 표에서
   * 한 줄로 표시합니다. `actions`는 행의 버튼이며 제목을 보이지 않습니다.
   */
  readonly kind?: 'text' | 'rowHeader' | 'number' | 'time' | 'actions' | undefined;
  /**
   * 행이 카드가 되었을 때의 자리입니다. 생략하면 한 줄을 씁니다. `inline`은 제목 없이 다음 값과 한 줄을 나눠 쓰므로, 제목 없이도 알아볼 수
   * 있는 짧은 값에 씁니다. 행의 이름과 버튼이 모두 `inline`이면 버튼이 이름과 같은 줄의 끝에 놓입니다.
   */
  readonly inCard?: 'inline' | undefined;
}

/** The height of the rows of a {@link Table}. */
export type RowDensity = 'comfortable' | 'compact';
