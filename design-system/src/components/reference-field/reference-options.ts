import { keyboardCorrection, searchItems, searchRank } from '../../behavior/search.ts';

/** One value that a {@link ReferenceField} can refer to. */
export interface ReferenceOption {
  /** 값을 가진 것의 이름. 이름과 키를 함께 보면 목록에서 하나뿐입니다. */
  readonly name: string;
  /** 값의 키. */
  readonly key: string;
  /** 지금의 값. 목록에서 키 아래에 보입니다. */
  readonly value?: string | undefined;
  /** 시크릿의 값. 값 대신 “시크릿”을 보입니다. */
  readonly secret?: boolean | undefined;
  /** 여기에 넣을 수 없는 이유. 보이고 읽히지만 선택되지 않습니다. */
  readonly unavailable?: string | undefined;
}

/** Returns the name and the key of an option, as in the text of a reference. */
export const referenceName = ({ name, key }: ReferenceOption): string => `${name}.${key}`;

/**
 * Returns a query with its name, its key or both converted to the other state of the 한/영 key. Name and key are converted separately,
 * because a Hangul name often precedes a Latin key.
 */
function correctedQueries(query: string): string[] {
  const dot = query.lastIndexOf('.');
  if (dot === -1) return [keyboardCorrection(query) ?? query];
  const name = query.slice(0, dot);
  const key = query.slice(dot + 1);
  const [otherName, otherKey] = [keyboardCorrection(name), keyboardCorrection(key)];
  return [
    `${otherName ?? name}.${key}`,
    `${name}.${otherKey ?? key}`,
    `${otherName ?? name}.${otherKey ?? key}`,
  ];
}

/** The result of a search: the matching options, and the corrected query if the query was typed in the wrong state of the 한/영 key. */
interface FoundReferences {
  readonly options: readonly ReferenceOption[];
  readonly correction: string | undefined;
}

/** Returns the options that match the text typed so far, best match first. */
export function findReferences(
  options: readonly ReferenceOption[],
  query: string,
): FoundReferences {
  const isFound = (text: string) =>
    options.some((option) => searchRank(referenceName(option), text) > 0);
  const correction = isFound(query) ? undefined : correctedQueries(query).find(isFound);
  return { options: searchItems(options, correction ?? query, referenceName), correction };
}
