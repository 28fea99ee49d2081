import { meantSearch, searchItems } from '../../behavior/search.ts';
import type { ComboboxGroup, ComboboxOption } from './combobox-option.ts';

const textOf = ({ label, detail = '' }: ComboboxOption): string => `${label} ${detail}`;

/** What a query finds, and what it was read as where it was typed in the wrong state of the 한/영 key. */
interface FoundOptions {
  readonly options: readonly ComboboxOption[];
  readonly correction: string | undefined;
}

/** The options that fit what was typed, the best first. */
export function findOptions(options: readonly ComboboxOption[], query: string): FoundOptions {
  const correction = meantSearch(options, query, textOf);
  return { options: searchItems(options, correction ?? query, textOf), correction };
}

/** Options by their headings, both in the order in which they first come. */
export function groupOptions(options: readonly ComboboxOption[]): readonly ComboboxGroup[] {
  const groups = new Map<string | undefined, ComboboxOption[]>();
  for (const option of options) {
    const known = groups.get(option.group);
    if (known) known.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([title, grouped]) => ({ title, options: grouped }));
}

/** The option whose name was written out, in any case and encoding. */
export function optionNamed(
  options: readonly ComboboxOption[],
  name: string,
): ComboboxOption | undefined {
  const comparable = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('ko');
  return options.find(({ label }) => comparable(label) === comparable(name));
}
