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
const MOST_VISITED = [
  'console/src/app/member-bar-actions',
  'console/src/app/pages.ts',
  'console/src/app/shell',
  'console/src/features/auth/login',
  'console/src/features/containers/',
  'console/src/features/dashboard/',
  'console/src/features/landing/',
  'console/src/features/project/',
  'console/src/features/projects/',
  'console/src/features/theme/',
];

/** The text groups of the design system that the most visited pages show, by the names that `stringGroup` receives. */
const MOST_VISITED_GROUPS = [
  'common',
  'containerSettings',
  'containerSummary',
  'containers',
  'dashboard',
  'deployment',
  'git',
  'input',
  'landing',
  'liveUsage',
  'login',
  'meter',
  'mounts',
  'networks',
  'project',
  'projectFacts',
  'projectList',
  'resources',
  'shell',
  'signup',
  'status',
  'table',
  'theme',
  'time',
  'variableImport',
  'variables',
  'volumes',
];

/**
 * Characters that no source contains as wording: printable ASCII, the characters of formatted dates, amounts and lists, and the ten most
 * frequent surnames, because each page shows the name of the member.
 */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}오전후년월일₩·…–—“”‘’•×→←김이박최정강조윤장임`;

/** The number of less common syllables in a font file of about 8 kB. A page that shows one of them loads the whole file. */
const LETTERS_PER_FILE = 44;

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const isSyllable = (character: string): boolean => /^[가-힣]$/u.test(character);

/** A text group of a source, or the part of a source outside of text groups. */
interface Section {
  text: string;
  /** The start of the path, or the name of the text group, that makes this a section of the most visited pages. */
  mostVisited: string | undefined;
}

/** Divides a source into its text groups and the rest. */
function sectionsOf(file: string): Section[] {
  const code = withoutComments(readFileSync(join(repository, file), 'utf8'));
  return code.split(/(?=stringGroup\(')/).map((text) => {
    const group = /^stringGroup\('(\w+)'/.exec(text)?.[1];
    const mostVisited = group
      ? MOST_VISITED_GROUPS.find((name) => name === group)
      : MOST_VISITED.find((start) => file.startsWith(start));
    return { text, mostVisited };
  });
}

/**
 * Returns the number of sections that use each character. The number is infinite for a character of the most visited pages, and for a
 * character that is not a Hangul syllable.
 * @throws Error when a path or a text group of the most visited pages no longer exists
 */
function usesOfCharacters(): Map<string, number> {
  const uses = new Map(Array.from(ALWAYS, (character) => [character, Infinity]));
  const files = globSync(SOURCES, { cwd: repository }).filter((file) => !NO_WORDING.test(file));
  const sections = files.flatMap(sectionsOf);
  for (const { text, mostVisited } of sections) {
    const weight = mostVisited === undefined ? 1 : Infinity;
    // Only expressions that read input contain full-width forms.
    for (const character of new Set(text.match(/[^\p{ASCII}\uff01-\uff5e]/gu)))
      uses.set(character, (uses.get(character) ?? 0) + (isSyllable(character) ? weight : Infinity));
  }
  const found = new Set(sections.map(({ mostVisited }) => mostVisited));
  const missing = [...MOST_VISITED, ...MOST_VISITED_GROUPS].filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`No source of wording matches ${missing.join(', ')}.`);
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
