/** Korean words of the input components, overridable with `StringsProvider`. */
export const inputStrings = {
  overLimit: (limit: number) => `${limit}자를 넘었습니다.`,
};
