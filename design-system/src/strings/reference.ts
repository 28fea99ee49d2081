import { stringGroup } from './string-group.ts';

/** Texts of the field for a value with references. */
export const referenceStrings = stringGroup('reference', {
  begin: '참조 넣기',
  secret: '시크릿',
  none: '찾는 참조가 없습니다',
  more: (count: number) => `${count}개가 더 있습니다. 더 입력하면 목록이 줄어듭니다.`,
  preview: '미리 보기',
  problemCount: (count: number) => `고칠 곳이 ${count}개 있습니다.`,
  /** The place of a problem. Without a line number in a text of one line. */
  place: (line: number | undefined, character: number) =>
    line === undefined ? `${character}번째 글자` : `${line}번째 줄 ${character}번째 글자`,
});
