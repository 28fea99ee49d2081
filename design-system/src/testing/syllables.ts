/** The states of each syllable, letter by letter, on a two-set (두벌식) keyboard. */
export type Syllable = readonly [first: string, ...rest: string[]];

/** 김성훈, letter by letter. */
export const kimSeonghun: readonly Syllable[] = [
  ['ㄱ', '기', '김'],
  ['ㅅ', '서', '성'],
  ['ㅎ', '후', '훈'],
];
