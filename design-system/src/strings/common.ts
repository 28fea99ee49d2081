import { stringGroup } from './string-group.ts';

/** Texts that many components share. */
export const commonStrings = stringGroup('common', {
  loading: '불러오는 중',
  close: '닫기',
  cancel: '취소',
  opensInNewWindow: '새 창에서 열립니다',
  unknown: '알 수 없음',
});
