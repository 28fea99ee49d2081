import { stringGroup } from './string-group.ts';

/** Texts of the theme menu. */
export const themeStrings = stringGroup('theme', {
  label: '테마',
  light: '라이트',
  dark: '다크',
  system: '시스템',
});
