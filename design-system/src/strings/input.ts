import { stringGroup } from './string-group.ts';

/** Texts of the input components. */
export const inputStrings = stringGroup('input', {
  overLimit: (limit: number) => `${limit}자를 넘었습니다.`,
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
  capsLockOn: 'Caps Lock이 켜져 있습니다.',
  hangulInPassword: '한글이 입력되었습니다. 한/영 키를 확인하세요.',
  strengthLabel: '비밀번호 강도',
  strength: { weak: '약함', medium: '보통', strong: '강함' },
  strengthValue: (word: string, score: number, max: number) => `${word}, ${max}점 중 ${score}점`,
  strengthRules: '비밀번호 규칙',
  rule: {
    length8: '8자 이상',
    length12: '12자 이상',
    lowercase: '영문 소문자',
    uppercase: '영문 대문자',
    digit: '숫자',
    special: '특수 문자',
  },
  ruleMet: '충족',
  ruleUnmet: '미충족',
  phoneTooLong: '전화번호는 11자리까지 입력할 수 있습니다.',
  clearSearch: '검색어 지우기',
  stepUp: '한 단계 늘리기',
  stepDown: '한 단계 줄이기',
});
