import { stringGroup } from './string-group.ts';

/** Texts of a list that is shown in portions. */
export const listStrings = stringGroup('list', {
  showMore: (hidden: number) => `${hidden}개 더 보기`,
});
