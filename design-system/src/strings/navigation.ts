import { stringGroup } from './string-group.ts';

/** Texts of the account menu. */
export const accountStrings = stringGroup('account', {
  label: '계정',
  logOut: '로그아웃',
});

/** Texts of the project switcher. */
export const switcherStrings = stringGroup('switcher', {
  choose: '프로젝트 선택',
  search: '프로젝트 찾기',
  create: '새 프로젝트',
});

/** Texts of the theme menu. */
export const themeStrings = stringGroup('theme', {
  label: '테마',
  light: '라이트',
  dark: '다크',
  system: '시스템',
});

/** Texts of the shell and its navigation. */
export const shellStrings = stringGroup('shell', {
  skipToContent: '본문으로 건너뛰기',
  mainNavigation: '주 메뉴',
  menu: '메뉴',
  contents: '목차',
});

/** Texts of the stepper. */
export const stepperStrings = stringGroup('stepper', {
  done: '완료',
  current: '현재 단계',
  upcoming: '남은 단계',
  errors: (count: number) => `오류 ${count}개`,
  allErrors: (count: number) => `오류 ${count}`,
  counter: (position: number, total: number) => `${total}단계 중 ${position}단계`,
  changed: (labels: readonly string[]) =>
    `단계가 바뀌어 모두 ${labels.length}개입니다: ${labels.join(', ')}.`,
});
