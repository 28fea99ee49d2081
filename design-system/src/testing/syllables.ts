/** How a two-set keyboard builds each syllable, letter by letter. */
export type Syllable = readonly [first: string, ...rest: string[]];

/** 김성훈, as it comes from the keyboard. */
export const kimSeonghun: readonly Syllable[] = [
  ['ㄱ', '기', '김'],
  ['ㅅ', '서', '성'],
  ['ㅎ', '후', '훈'],
];
