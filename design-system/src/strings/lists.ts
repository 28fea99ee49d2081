import { stringGroup } from './string-group.ts';

/** Texts of the list of addresses. */
export const addressListStrings = stringGroup('address', {
  copy: (address: string) => `${address} 복사`,
  more: (hidden: number) => `외 ${hidden}개`,
  fewer: '접기',
});

/** Texts of a list of codes. */
export const codeListStrings = stringGroup('codes', {
  copy: '모두 복사',
  save: '파일로 저장',
});

/** Texts of a list of differences. */
export const diffListStrings = stringGroup('diff', {
  added: '추가',
  removed: '삭제',
  changed: '변경',
  before: '이전 값',
  after: '새 값',
  empty: '(비어 있음)',
  showAll: '전체 보기',
  showLess: '접기',
});

/** Texts of the table. */
export const tableStrings = stringGroup('table', {
  sorted: (header: string, direction: 'ascending' | 'descending') =>
    `${header}: ${direction === 'ascending' ? '오름차순' : '내림차순'}으로 정렬했습니다.`,
});
