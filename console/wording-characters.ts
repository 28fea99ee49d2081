import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..');

/**
 * Where the words come from that the console shows on its own account: its screens, their parts, the rules, what calls answer. Of the
 * server's other sentences, which are rare, single letters may come with the files for what members write.
 */
const SOURCES = ['console/src', 'design-system/src', 'contract/src', 'api/src/http'].map(
  (folder) => `${folder}/**/*.{ts,tsx,json}`,
);
const NO_WORDING = /\.(test|stories)\.|\/(testing|foundations)\//;

/**
 * What the pages that are opened most say: the public face, the forms on the way in, what stands around every page, the
 * dashboard, the list and the project with the tabs of its containers, whose first opening is not to ask for anything. Other pages and
 * what else opens on these may ask for more letters.
 */
const OPENED_MOST = [
  /\/app\/(pages\.ts|shell|member-end)/,
  /\/features\/(auth\/login|(containers|dashboard|landing|project|projects|shell|theme)\/)/,
  /\/strings\/(common|container-summary|container-settings|containers|dashboard|deployment|git|input|landing|list|login|meter|mounts|networks)\.ts/,
  /\/strings\/(project|project-facts|project-list|resources|shell|signup|status|theme|time|variables|volumes)\.ts/,
];

/** What is in nobody's string: printable ASCII, and what dates, sums and lists are written with. */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}오전후년월일₩·…–—“”‘’•×→←`;

/** How many of the other letters share a file: some 8 kB, so that one of them costs a page no more than that. */
const LETTERS_PER_FILE = 44;

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const isSyllable = (character: string): boolean => /^[가-힣]$/u.test(character);

/** How many files use each character; one of the pages that are opened most counts as used everywhere. */
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
 * Every character of the console's own wording, once: first those of the pages that are opened most, then the others in parts of
 * one file each, the more common ones first.
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
