/** Korean words of the input components. One group per component, overridable with `StringsProvider`. */
export const inputStrings = {};
