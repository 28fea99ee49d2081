import { stringGroup } from './string-group.ts';

/** Texts of the member's menu. */
export const accountStrings = stringGroup('account', {
  label: '계정',
  logOut: '로그아웃',
});
