import { stringGroup } from './string-group.ts';

/** Texts of the copy button. */
export const copyStrings = stringGroup('copy', {
  copy: '복사',
  copied: '복사됨',
  failed: '복사하지 못했습니다',
});
