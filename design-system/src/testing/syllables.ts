/** The states of one syllable while the letters are typed on a two-set (두벌식) keyboard: ㄱ, 기, 김. */
export type SyllableStates = readonly [first: string, ...rest: string[]];

/** The three syllables of the name 김성훈. */
export const syllablesOfKimSeonghun: readonly SyllableStates[] = [
  ['ㄱ', '기', '김'],
  ['ㅅ', '서', '성'],
  ['ㅎ', '후', '훈'],
];
