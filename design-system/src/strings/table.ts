import { stringGroup } from './string-group.ts';

/** Texts of the table. */
export const tableStrings = stringGroup('table', {
  sorted: (header: string, direction: 'ascending' | 'descending') =>
    `${header}: ${direction === 'ascending' ? '오름차순' : '내림차순'}으로 정렬했습니다.`,
});
