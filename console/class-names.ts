import { globSync } from 'node:fs';

/** What a style sheet says about one of its names. `hash` is unique and the same in each build, the path is relative to this folder. */
interface StyleName {
  hash: string;
  filePath: string;
}

const SHEETS = ['../tokens/src/**/*.css.ts', '../design-system/src/**/*.css.ts', 'src/**/*.css.ts'];

const LETTERS = 26;
const CHARACTERS = 36;

/** A number as a letter and a letter or digit. */
const twoCharacters = (number: number): string =>
  String.fromCharCode(97 + Math.floor(number / CHARACTERS)) + (number % CHARACTERS).toString(36);

/**
 * Creates the function that names the classes and variables of the style sheets by the number of the sheet and the number in the sheet, such as
 * `b31`. A hash of vanilla-extract has eight or nine characters that no compression shortens, in each script that uses a class. The
 * names depend on the files alone, so prerendered pages have the names of the style sheet.
 */
export function createClassNames(): (name: StyleName) => string {
  const sheets = globSync(SHEETS, { cwd: import.meta.dirname }).toSorted();
  if (sheets.length > LETTERS * CHARACTERS) throw new Error('There are too many style sheets.');
  const namesBySheet = new Map(sheets.map((sheet) => [sheet, new Map<string, string>()]));
  return ({ hash, filePath }) => {
    const names = namesBySheet.get(filePath);
    if (!names) throw new Error(`class-names.ts does not find the style sheet ${filePath}.`);
    const name =
      names.get(hash) ?? twoCharacters(sheets.indexOf(filePath)) + names.size.toString(36);
    names.set(hash, name);
    return name;
  };
}
