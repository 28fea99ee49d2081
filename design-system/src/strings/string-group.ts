/** The Korean texts of a component, and the group name under which a `StringsProvider` replaces them. */
export interface StringGroup<Texts extends object> {
  readonly group: string;
  readonly strings: Texts;
}

/**
 * Creates a group of texts. Each component has a group of its own, and a file contains the groups of one family of components.
 *
 * @__NO_SIDE_EFFECTS__ lets a bundler remove the groups that an application does not use.
 */
export function stringGroup<Texts extends object>(
  group: string,
  strings: Texts,
): StringGroup<Texts> {
  return { group, strings };
}

/** The text for a code that a server sent. A newer server may send a code without a text: then the code itself. */
export const textForCode = (texts: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
