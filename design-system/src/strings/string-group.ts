/** The Korean texts of a component, and the name of the group, by which a `StringsProvider` replaces the texts. */
export interface StringGroup<Texts extends object> {
  readonly group: string;
  readonly strings: Texts;
}

/**
 * Creates a group of texts. Each component with texts has a separate group. A file contains the groups of related components.
 *
 * @__NO_SIDE_EFFECTS__ lets a bundler remove the groups that an application does not use.
 */
export function stringGroup<Texts extends object>(
  group: string,
  strings: Texts,
): StringGroup<Texts> {
  return { group, strings };
}

/** Returns the text for a code from the server. A newer server may send a code without a text: then the code itself is returned. */
export const textForCode = (texts: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
