import { stringGroup } from './string-group.ts';

/** Texts of the frame and the bar on top. */
export const shellStrings = stringGroup('shell', {
  skipToContent: '본문으로 건너뛰기',
  mainNavigation: '주 메뉴',
  menu: '메뉴',
  contents: '목차',
});
