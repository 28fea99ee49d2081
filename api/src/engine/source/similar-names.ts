/** Lists names of a repository for a sentence about a name that it does not have. */
import { textDistance } from '@naru/contract/rules/text-distance';
import { formatFileName } from '../source-tree/file-error.ts';

const SHOWN_NAMES = 5;
/** Distances are computed for the first names and for names of usual length alone, because the repository may be hostile. */
const COMPARED_NAMES = 2000;
const COMPARED_LENGTH = 64;

/** Returns how different a name is: less than 1 if one contains the other, the less the more it has of it; else the number of mistakes. */
function difference(wanted: string, name: string, index: number): number {
  if (wanted === '') return 0;
  const [from, to] = [wanted.toLowerCase(), name.toLowerCase()];
  if (to.includes(from) || from.includes(to)) {
    return Math.abs(to.length - from.length) / (to.length + from.length + 1);
  }
  const isCompared = index < COMPARED_NAMES && Math.max(from.length, to.length) <= COMPARED_LENGTH;
  return isCompared ? textDistance(from, to) : COMPARED_LENGTH;
}

export interface KnownName {
  name: string;
  /** A text after the name in the sentence, such as its kind. */
  note?: string;
}

/**
 * Lists the five most similar names and the number of the others: `main, release(태그) 외 3개`.
 * @param isCut whether there are more names than these
 */
export function listSimilarNames(
  names: readonly KnownName[],
  wanted: string,
  isCut = false,
): string {
  const shown = names
    .map(({ name, note = '' }, i) => ({ name, note, rank: difference(wanted, name, i) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN_NAMES)
    .map(({ name, note }) => formatFileName(name) + note);
  const rest = names.length - shown.length;
  const count = `${rest.toLocaleString('ko-KR')}개${isCut ? ' 이상' : ''}`;
  return `${shown.join(', ')}${rest > 0 ? ` 외 ${count}` : ''}`;
}
