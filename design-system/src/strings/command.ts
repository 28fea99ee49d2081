import { stringGroup } from './string-group.ts';

/** Texts of the command palette. */
export const commandStrings = stringGroup('command', {
  results: (count: number) => `${count}개를 찾았습니다.`,
  none: '찾는 항목이 없습니다',
  noneDescription: '다른 낱말이나 초성으로 찾아보세요.',
  corrected: (query: string) => `한/영 키를 바꿔 “${query}” 검색 결과를 보여드립니다.`,
  move: '이동',
  choose: '선택',
  close: '닫기',
});
