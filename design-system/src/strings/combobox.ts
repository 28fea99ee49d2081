import { stringGroup } from './string-group.ts';

/** Texts of the field with a list to choose from. */
export const comboboxStrings = stringGroup('combobox', {
  clear: (label: string) => `${label} 지우기`,
  none: '찾는 항목이 없습니다',
  results: (count: number) => `${count}개를 찾았습니다.`,
  corrected: (query: string) => `한/영 키를 바꿔 “${query}” 검색 결과를 보여드립니다.`,
  loading: '불러오는 중',
});
