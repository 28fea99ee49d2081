import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the login form. */
export const loginStrings = stringGroup('login', {
  username: '사용자명',
  password: '비밀번호',
  remember: '로그인 상태 유지',
  submit: '로그인',
});

/** Texts of the signup form. */
export const signupStrings = stringGroup('signup', {
  username: '사용자명',
  name: '이름 (선택)',
  email: '이메일',
  password: '비밀번호',
  confirmPassword: '비밀번호 확인',
  organization: '소속 (선택)',
  terms: '서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)',
  marketing: '마케팅 정보 수신에 동의합니다 (선택)',
  submit: '회원가입',
});
