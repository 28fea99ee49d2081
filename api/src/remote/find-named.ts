import { InvalidInputError } from './arguments.ts';
import { printableText } from './text-table.ts';

/** Names are compared trimmed and composed, as in project files. */
const comparable = (name: string | null | undefined): string =>
  (name ?? '').trim().normalize('NFC');

/** Whether an item has a name. */
export const hasName = (item: { name?: string | null | undefined }, name: string): boolean =>
  comparable(item.name) === comparable(name);

/** The sentences for a name that nothing has, and for one that several have. */
export interface NameProblems {
  readonly missing: string;
  readonly several: string;
}

/**
 * Finds an item by its slug, or by its name.
 * @throws InvalidInputError when no item or more than one has the name
 */
export function findNamed<Item extends { slug: string; name?: string | null | undefined }>(
  all: readonly Item[],
  named: string,
  { missing, several }: NameProblems,
): Item {
  const bySlug = all.filter(({ slug }) => slug === named);
  const found = bySlug.length > 0 ? bySlug : all.filter((one) => hasName(one, named));
  const [first, ...more] = found;
  if (first === undefined) throw new InvalidInputError(`${missing}: ${printableText(named)}`);
  if (more.length === 0) return first;
  const slugs = found.map(({ slug }) => slug).join(', ');
  throw new InvalidInputError(`${several}. 이름 대신 주소(slug)를 입력해주세요: ${slugs}`);
}
