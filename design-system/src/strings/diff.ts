import { stringGroup } from './string-group.ts';

/** Texts of a list of differences. */
export const diffStrings = stringGroup('diff', {
  added: '추가',
  removed: '삭제',
  changed: '변경',
  before: '이전 값',
  after: '새 값',
  empty: '(비어 있음)',
  showAll: '전체 보기',
  showLess: '접기',
});
