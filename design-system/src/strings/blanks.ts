import { stringGroup } from './string-group.ts';

/** Texts of the marks in place of blanks that nobody would see. */
export const blankStrings = stringGroup('blanks', {
  names: {
    space: '공백',
    newline: '줄바꿈',
    return: '캐리지 리턴',
    tab: '탭',
    other: '보이지 않는 글자',
  },
  count: (name: string, count: number) => `${name} ${count}개`,
});
