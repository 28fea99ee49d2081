import { meantSearch, searchItems } from '../../behavior/search.ts';

/** One option of a {@link Combobox}. */
export interface ComboboxOption {
  /** 양식이 보내는 값. 비어 있지 않고, 목록에서 하나뿐입니다. */
  readonly value: string;
  /** 보이는 이름. 선택하면 입력란에 남습니다. */
  readonly label: string;
  /** 이름이 같은 것과 구별하는 설명. 이것으로도 찾습니다. */
  readonly detail?: string | undefined;
  /** 묶음의 제목. 제목이 같은 선택지가 함께 놓입니다. */
  readonly group?: string | undefined;
  /** 지금 선택할 수 없는 이유. 보이고 읽히지만 선택되지 않습니다. */
  readonly unavailable?: string | undefined;
}

/** A group of options under one heading. Options without a heading form a group with the title `undefined`. */
export interface ComboboxGroup {
  readonly title: string | undefined;
  readonly options: readonly ComboboxOption[];
}

const textOf = ({ label, detail = '' }: ComboboxOption): string => `${label} ${detail}`;

/**
 * The result of a search: the matching options, and the corrected query if the query was typed in the wrong state of the 한/영 key.
 */
interface FoundOptions {
  readonly options: readonly ComboboxOption[];
  readonly correction: string | undefined;
}

/** Returns the options that match the typed text, best match first. */
export function findOptions(options: readonly ComboboxOption[], query: string): FoundOptions {
  const correction = meantSearch(options, query, textOf);
  return { options: searchItems(options, correction ?? query, textOf), correction };
}

/** Groups options by heading. The groups are in the order of their first options, and the options of a group keep their order. */
export function groupOptions(options: readonly ComboboxOption[]): readonly ComboboxGroup[] {
  const groups = new Map<string | undefined, ComboboxOption[]>();
  for (const option of options) {
    const known = groups.get(option.group);
    if (known) known.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([title, grouped]) => ({ title, options: grouped }));
}

/** Returns the option whose label equals a name, ignoring case, Unicode normalisation and surrounding whitespace. */
export function findOptionByName(
  options: readonly ComboboxOption[],
  name: string,
): ComboboxOption | undefined {
  const comparable = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('ko');
  return options.find(({ label }) => comparable(label) === comparable(name));
}

/** Returns the next option (1) or the previous option (-1) of a list, which wraps around at both ends. */
export function optionAfter<Option>(
  ordered: readonly Option[],
  active: Option | undefined,
  steps: 1 | -1,
): Option | undefined {
  if (active === undefined) return ordered.at(steps === 1 ? 0 : -1);
  return ordered.at((ordered.indexOf(active) + steps) % ordered.length);
}
