/** The rules of `.gitignore` files, as Git applies them: the deepest file with a matching pattern decides. */
import ignore, { type Ignore } from 'ignore';
import { InvalidInputError } from '../arguments.ts';
import { printableText } from '../text-table.ts';

/** Limits of a list, because a pattern is matched with every name. */
const MOST_LINES = 2000;
const LONGEST_LINE = 1000;
/** The number of stars in one part of a pattern. Each multiplies the time of a match by the length of the name. */
const MOST_STARS = 4;

const isTooComplex = (line: string): boolean =>
  line.length > LONGEST_LINE ||
  line.split('/').some((part) => part !== '**' && part.split('*').length - 1 > MOST_STARS);

/** The rules of one file. */
interface IgnoreLevel {
  /** The folder of the file, relative to the top of the rules, with a slash at its end; empty for the top. */
  readonly folder: string;
  readonly rules: Ignore;
}

/**
 * Returns a path or a list in one normal form of Unicode, because a name of a Mac (NFD) has other bytes than the same name in a list (NFC), and a file that is
 * not recognised would be uploaded.
 */
const inOneForm = (text: string): string => text.normalize('NFC');

/** Rules of a folder, with those of the folders above. */
export type IgnoreLevels = readonly IgnoreLevel[];

/**
 * Adds the rules of a file.
 * @param folder the folder of the file, relative to the top of the rules; empty for the top
 * @throws InvalidInputError for a list that is too long or too complex to be matched
 */
export function addIgnoreFile(
  levels: IgnoreLevels,
  folder: string,
  { file, text }: { file: string; text: string },
): IgnoreLevels {
  const lines = inOneForm(text)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const shown = printableText(file);
  if (lines.length > MOST_LINES)
    throw new InvalidInputError(
      `${shown}: 줄이 너무 많습니다. ${MOST_LINES.toLocaleString('ko-KR')}줄까지 쓸 수 있습니다.`,
    );
  const index = lines.findIndex(isTooComplex);
  if (index >= 0)
    throw new InvalidInputError(
      `${shown}:${index + 1}: 패턴이 너무 복잡합니다. 한 이름에 *를 ${MOST_STARS}개까지 쓸 수 있습니다.`,
    );
  const rules = ignore({ ignorecase: false, allowRelativePaths: false }).add(lines);
  return [...levels, { folder: folder === '' ? '' : `${inOneForm(folder)}/`, rules }];
}

/**
 * Whether a path is ignored by the rules. The folders above are not ignored.
 * @param path relative to the top of the rules
 */
export function isIgnored(levels: IgnoreLevels, path: string, isFolder: boolean): boolean {
  const tested = inOneForm(isFolder ? `${path}/` : path);
  for (const { folder, rules } of levels.toReversed()) {
    const { ignored, unignored } = rules.test(tested.slice(folder.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}
