/**
 * Which key of a file means what is there. A key is the name; where two have the same name the key is the slug, and `name` says the name.
 */
import { normalizeName } from '../rules/text.ts';

/** Something that is there under a name, which others may have as well, and a slug, which only it has. */
interface Named {
  readonly slug: string;
  readonly name: string;
}

/** No object can have it as a key of its own without care, so nothing is found under it. */
export const UNUSABLE_KEY = '__proto__';

export interface KeyedItem<Item> {
  readonly key: string;
  /** Only where the key is not the name. */
  readonly name: string | undefined;
  readonly item: Item;
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Sorts by a text, the same way everywhere. */
export const sortedBy = <Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] =>
  items.toSorted((a, b) => compare(textOf(a), textOf(b)));

/** What is there with its keys in a file, by key. */
export function withKeys<Item extends Named>(items: readonly Item[]): KeyedItem<Item>[] {
  const owners = new Map<string, Set<Item>>();
  const claim = (key: string, item: Item) =>
    owners.set(key, (owners.get(key) ?? new Set()).add(item));
  for (const item of items) {
    claim(normalizeName(item.name), item);
    claim(item.slug, item);
  }
  const keyed = items.map((item): KeyedItem<Item> => {
    const name = normalizeName(item.name);
    const isKey = owners.get(name)?.size === 1 && name !== UNUSABLE_KEY;
    return isKey ? { key: name, name: undefined, item } : { key: item.slug, name, item };
  });
  return sortedBy(keyed, ({ key }) => key);
}

/** An entry of a file with what it means; `item` is undefined for what has to be created. */
export interface Match<Entry, Item> {
  readonly key: string;
  readonly name: string;
  readonly entry: Entry;
  readonly item: Item | undefined;
  /** Why it is not clear what the entry means; `null` when it is. */
  readonly problem: string | null;
}

export interface Matching<Entry, Item> {
  readonly matches: readonly Match<Entry, Item>[];
  /** What is there and not in the file. */
  readonly rest: readonly Item[];
}

const AMBIGUOUS =
  '이름이 같은 것이 여러 개 있습니다. 내보낸 파일처럼 주소를 키로 쓰고 name에 이름을 적어주세요.';
const DOUBLED = '이름이 겹칩니다. 새로 만들 것의 이름은 서로 달라야 합니다.';

/** Finds what each entry means: by slug where it has a `name`, otherwise by name. */
export function matchNames<
  Entry extends { readonly name?: string | undefined },
  Item extends Named,
>(entries: Readonly<Record<string, Entry>>, items: readonly Item[]): Matching<Entry, Item> {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const given = Object.entries(entries).map(([key, entry]) => ({
    key,
    entry,
    name: entry.name ?? key,
    item: entry.name === undefined ? undefined : bySlug.get(key),
  }));
  const claimed = new Set(given.flatMap(({ item }) => item ?? []));
  const byName = Map.groupBy(
    items.filter((item) => !claimed.has(item)),
    ({ name }) => normalizeName(name),
  );
  const wanted = Map.groupBy(
    given.filter(({ item }) => item === undefined),
    ({ name }) => name,
  );
  const matches = given.map((entry): Match<Entry, Item> => {
    if (entry.item !== undefined) return { ...entry, problem: null };
    const [item, ...others] = byName.get(entry.name) ?? [];
    const isDoubled = (wanted.get(entry.name)?.length ?? 0) > 1;
    if (isDoubled) return { ...entry, item: undefined, problem: DOUBLED };
    return { ...entry, item, problem: others.length > 0 ? AMBIGUOUS : null };
  });
  const found = new Set(matches.flatMap(({ item }) => item ?? []));
  return { matches, rest: items.filter((item) => !found.has(item)) };
}
