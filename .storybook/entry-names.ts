import { existsSync, readFileSync } from 'node:fs';
import type { IndexEntry, StoryIndex } from 'storybook/internal/types';
import { handbookWords } from './handbook-words.ts';
import { koreanStoryName } from './story-name.ts';

/** The search finds no word that begins much later than this letter of a part of a name. */
const lastStart = 18;

/** Returns a name with the words that only the search needs. The sidebar shows the part before the mark `·`. */
function withWords(name: string, words: readonly string[]): string {
  const [first = '', ...others] = words;
  const groups = [first];
  // The search prefers names of few parts, and only spaces separate parts.
  for (const word of others) {
    const group = groups.at(-1) ?? '';
    if (group.length < lastStart) groups[groups.length - 1] = `${group},${word}`;
    else groups.push(word);
  }
  return `${name} ·${groups.join(' ')}`;
}

/** The initial consonants, in the order in which Unicode sorts syllables. */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** The number of syllables with the same initial consonant. */
const perConsonant = 588;

/** Returns the initial consonants of a Korean text, which the search finds as they are typed: ㅌㅅㅌ for 토스트. */
const initialConsonants = (text: string): string =>
  [...text.matchAll(/[가-힣]/g)]
    .map(([syllable]) => Math.floor((syllable.charCodeAt(0) - '가'.charCodeAt(0)) / perConsonant))
    .map((place) => consonants.charAt(place))
    .join('');

interface PageNames {
  /** The name of the page, in the code and in Korean. */
  name: string;
  words: readonly string[];
}

/** Returns the names in the header of a component's page; `undefined` for a folder without such a page. */
function componentNames(importPath: string, codeName: string): PageNames | undefined {
  const page = importPath.replace(/\.stories\.tsx$/, '.mdx');
  if (!existsSync(page)) return undefined;
  const text = readFileSync(page, 'utf8');
  const [, korean] = /koreanName="(.+?)"/.exec(text) ?? [];
  if (!korean) return undefined;
  const [, words = ''] = /keywords="(.+?)"/.exec(text) ?? [];
  return {
    name: `${codeName} ${korean}`,
    words: [initialConsonants(korean), ...words.split(' ')],
  };
}

function handbookNames(name: string): PageNames | undefined {
  const words = handbookWords[name];
  return words && { name, words: [initialConsonants(name), ...words] };
}

/**
 * Returns the name of an entry of the sidebar. The word after the name of a state makes the state match less well than a page with the
 * same word.
 */
function entryName({ type, name }: IndexEntry, page: PageNames, leaf: string): string {
  if (type === 'docs') return page.name;
  // Storybook shows the only story of a page in place of the page if both have the same name.
  return page.name === name ? leaf : `${koreanStoryName(name) ?? name} · 상태`;
}

function named(entry: IndexEntry): IndexEntry {
  const groups = entry.title.split('/');
  const codeName = groups.pop() ?? '';
  const page = handbookNames(codeName) ?? componentNames(entry.importPath, codeName);
  if (!page) return entry;
  const leaf = withWords(page.name, page.words);
  return { ...entry, title: [...groups, leaf].join('/'), name: entryName(entry, page, leaf) };
}

/**
 * Adds Korean names and search words to the entries of Storybook's index, because its search reads names and titles and no tags. The
 * ids do not change. The name of a documentation page is the name of its component, so that an exact word finds it first.
 */
export function nameEntries({ v, entries }: StoryIndex): StoryIndex {
  return {
    v,
    entries: Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, named(entry)])),
  };
}
