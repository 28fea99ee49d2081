import { stringGroup } from './string-group.ts';

/** Texts of a list of codes. */
export const codesStrings = stringGroup('codes', {
  copy: '모두 복사',
  save: '파일로 저장',
});
