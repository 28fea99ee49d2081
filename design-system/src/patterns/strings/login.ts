import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the login form. */
export const loginStrings = stringGroup('login', {
  username: '사용자명',
  password: '비밀번호',
  remember: '로그인 상태 유지',
  submit: '로그인',
});
