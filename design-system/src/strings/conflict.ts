import { stringGroup } from './string-group.ts';

/** Texts of a value that was changed elsewhere while it is edited. */
export const conflictStrings = stringGroup('conflict', {
  changed: '서버 값이 바뀌었습니다',
  theirs: '서버 값',
  empty: '비어 있음',
  concealed: '값은 여기에 보이지 않습니다.',
  cut: (length: number) => `… 모두 ${length.toLocaleString('ko-KR')}자`,
  keepMine: '내 값 유지',
  takeTheirs: '서버 값 사용',
});
