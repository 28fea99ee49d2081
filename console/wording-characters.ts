import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..');

/**
 * The sources of the console's own wording: pages, components, rules, and the messages in responses. The server's other sentences are
 * rare; their letters may be in the font files for texts of members.
 */
const SOURCES = ['console/src', 'design-system/src', 'contract/src', 'api/src/http'].map(
  (folder) => `${folder}/**/*.{ts,tsx,json}`,
);
const NO_WORDING = /\.(test|stories)\.|\/(testing|foundations)\//;

/**
 * The sources of the most visited pages: the landing page, login and signup, the shell, the dashboard, the list of projects, and the
 * project with the tabs of its containers. The first visit of these pages loads no further font file. Other pages, and the dialogs of
 * these pages, may load files with more letters.
 */
const OPENED_MOST = [
  /\/app\/(pages\.ts|shell|member-bar-end)/,
  /\/features\/(auth\/login|(containers|dashboard|landing|project|projects|shell|theme)\/)/,
  /\/strings\/(common|container-summary|container-settings|containers|dashboard|deployment|git|input|landing|list|login|meter|mounts|networks)\.ts/,
  /\/strings\/(project|project-facts|project-list|resources|shell|signup|status|theme|time|variables|volumes)\.ts/,
];

/** Characters that no source contains as wording: printable ASCII, and the characters of formatted dates, amounts and lists. */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}오전후년월일₩·…–—“”‘’•×→←`;

/** The number of less common syllables in a font file of about 8 kB. A page that shows one of them loads the whole file. */
const LETTERS_PER_FILE = 44;

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const isSyllable = (character: string): boolean => /^[가-힣]$/u.test(character);

/**
 * The number of files that use each character. The number is infinite for a character of the most visited pages, and for a character
 * that is not a Hangul syllable.
 */
function usesOfCharacters(): Map<string, number> {
  const uses = new Map(Array.from(ALWAYS, (character) => [character, Infinity]));
  const files = globSync(SOURCES, { cwd: repository }).map((file) => `/${file}`);
  for (const file of files.filter((name) => !NO_WORDING.test(name))) {
    const text = withoutComments(readFileSync(join(repository, file), 'utf8'));
    const weight = OPENED_MOST.some((page) => page.test(file)) ? Infinity : 1;
    for (const character of new Set(text.match(/[^\p{ASCII}]/gu)))
      uses.set(character, (uses.get(character) ?? 0) + (isSyllable(character) ? weight : Infinity));
  }
  return uses;
}

/**
 * All characters of the console's own wording. `common` contains the characters with an infinite number of uses. `others` contains one
 * text for each further font file, with the more frequent characters first.
 */
export function wordingCharacters(): { common: string; others: string[] } {
  const uses = [...usesOfCharacters()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const isCommon = ([, count]: [string, number]) => count === Infinity;
  const common = uses.filter(isCommon).map(([character]) => character);
  const others = uses
    .filter((use) => !isCommon(use))
    .toSorted(([, a], [, b]) => b - a)
    .map(([character]) => character);
  return {
    common: common.join(''),
    others: Array.from({ length: Math.ceil(others.length / LETTERS_PER_FILE) }, (_, index) =>
      others.slice(index * LETTERS_PER_FILE, (index + 1) * LETTERS_PER_FILE).join(''),
    ),
  };
}
