import { stringGroup } from './string-group.ts';

/** Texts of the field for the key of a variable. */
export const keyFieldStrings = stringGroup('keyField', {
  otherKeyboard: '한글로 입력했습니다. 한/영 키를 확인해주세요.',
  replace: (key: string) => `${key} 입력`,
});
