import { stringGroup } from './string-group.ts';

/** Texts about the lines of an `.env` file. */
export const envStrings = stringGroup('env', {
  line: (first: number, last: number) => (first === last ? `${first}행` : `${first}–${last}행`),
  renamed: (typed: string, key: string) => `${typed} → ${key}: 대문자로 바꾸어 저장합니다.`,
  doubledBy: (line: number) => `${line}행에 같은 키가 있어 그 값을 저장합니다.`,
  counts: {
    valid: (count: number) => `변수 ${count}개`,
    renamed: (count: number) => `대문자로 바꿈 ${count}개`,
    doubled: (count: number) => `중복 ${count}개`,
    invalid: (count: number) => `오류 ${count}개`,
  },
  notes: '확인할 줄',
  more: (count: number) => `이 밖에 ${count}줄을 더 확인해주세요.`,
});
