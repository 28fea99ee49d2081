/** A component's own texts in Korean, and the name under which a provider replaces them. */
export interface StringGroup<Texts extends object> {
  readonly group: string;
  readonly strings: Texts;
}

/** Names a group of texts. One file for each group, so that a component loads only its own texts. */
export const stringGroup = <Texts extends object>(
  group: string,
  strings: Texts,
): StringGroup<Texts> => ({ group, strings });
