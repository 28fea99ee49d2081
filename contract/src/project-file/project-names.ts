/**
 * Maps keys of a file to existing items. The key is the name of the item. When several items have the same name, the key is the slug,
 * and the field `name` contains the name.
 */
import { groupBy } from '../rules/group-by.ts';
import { normalizeName } from '../rules/text.ts';

/** An existing item with a unique slug and a name, which need not be unique. */
interface Named {
  readonly slug: string;
  readonly name: string;
}

/** A key that a plain object cannot store safely, so the key never matches an item. */
export const UNUSABLE_FILE_KEY = '__proto__';

export interface KeyedItem<Item> {
  readonly key: string;
  /** The name of the item; present only when the key differs from the name. */
  readonly name: string | undefined;
  readonly item: Item;
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Sorts items by a text, in the same order for every locale. */
export const sortByText = <Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] =>
  [...items].sort((a, b) => compare(textOf(a), textOf(b)));

/**
 * Assigns keys in a file to existing items, sorted by key.
 * @param isUsable whether a name can be a key
 */
export function assignFileKeys<Item extends Named>(
  items: readonly Item[],
  isUsable: (name: string) => boolean = () => true,
): KeyedItem<Item>[] {
  const owners = new Map<string, Set<Item>>();
  const claim = (key: string, item: Item) =>
    owners.set(key, (owners.get(key) ?? new Set()).add(item));
  for (const item of items) {
    claim(normalizeName(item.name), item);
    claim(item.slug, item);
  }
  const keyed = items.map((item): KeyedItem<Item> => {
    const name = normalizeName(item.name);
    const isKey = owners.get(name)?.size === 1 && name !== UNUSABLE_FILE_KEY && isUsable(name);
    return isKey ? { key: name, name: undefined, item } : { key: item.slug, name, item };
  });
  return sortByText(keyed, ({ key }) => key);
}

/** An entry of a file with the existing item that the entry matches. `item` is undefined for an entry that has to be created. */
export interface EntryMatch<Entry, Item> {
  readonly key: string;
  readonly name: string;
  readonly entry: Entry;
  readonly item: Item | undefined;
  /** The reason why the match is ambiguous; `null` when it is unique. */
  readonly problem: string | null;
}

export interface EntryMatches<Entry, Item> {
  readonly matches: readonly EntryMatch<Entry, Item>[];
  /** Existing items without an entry in the file. */
  readonly rest: readonly Item[];
}

const AMBIGUOUS =
  '이름이 같은 것이 여러 개 있습니다. 내보낸 파일처럼 주소를 키로 쓰고 name에 이름을 입력해주세요.';
const DOUBLED = '이름이 겹칩니다. 새로 만들 것의 이름은 서로 달라야 합니다.';

/** Matches entries of a file with existing items: by slug if the entry has a `name`, otherwise by name. */
export function matchEntriesToItems<
  Entry extends { readonly name?: string | undefined },
  Item extends Named,
>(entries: Readonly<Record<string, Entry>>, items: readonly Item[]): EntryMatches<Entry, Item> {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const given = Object.entries(entries).map(([key, entry]) => ({
    key,
    entry,
    name: entry.name ?? key,
    item: entry.name === undefined ? undefined : bySlug.get(key),
  }));
  const claimed = new Set(given.flatMap(({ item }) => item ?? []));
  const byName = groupBy(
    items.filter((item) => !claimed.has(item)),
    ({ name }) => normalizeName(name),
  );
  const wanted = groupBy(
    given.filter(({ item }) => item === undefined),
    ({ name }) => name,
  );
  const matches = given.map((entry): EntryMatch<Entry, Item> => {
    if (entry.item !== undefined) return { ...entry, problem: null };
    const [item, ...others] = byName.get(entry.name) ?? [];
    const isDoubled = (wanted.get(entry.name)?.length ?? 0) > 1;
    if (isDoubled) return { ...entry, item: undefined, problem: DOUBLED };
    return { ...entry, item, problem: others.length > 0 ? AMBIGUOUS : null };
  });
  const found = new Set(matches.flatMap(({ item }) => item ?? []));
  return { matches, rest: items.filter((item) => !found.has(item)) };
}
