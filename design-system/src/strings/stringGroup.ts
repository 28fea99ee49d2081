/** A component's own words in Korean, and the group in which a provider replaces them. */
export interface StringGroup<Group, Words> {
  readonly group: Group;
  readonly words: Words;
}

/** Names a group of words. One file a group, so that a component brings its own words and no others. */
export function stringGroup<const Group extends string, Words extends object>(
  group: Group,
  words: Words,
): StringGroup<Group, Words> {
  return { group, words };
}
