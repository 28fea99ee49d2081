import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the form that makes an account. */
export const signupStrings = stringGroup('signup', {
  username: '사용자명',
  name: '이름 (선택)',
  email: '이메일',
  password: '비밀번호',
  passwordHint: '대문자와 소문자, 숫자, 특수문자를 섞어서 8자 이상으로 만들어주세요.',
  confirmPassword: '비밀번호 확인',
  organization: '소속 (선택)',
  terms: '서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)',
  marketing: '마케팅 정보 수신에 동의합니다 (선택)',
  submit: '회원가입',
});
