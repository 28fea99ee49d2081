import { existsSync, readFileSync } from 'node:fs';
import type { Indexer } from 'storybook/internal/types';

/**
 * What the search of the sidebar finds a page by, beside its name in the code: the Korean name and the other words in the header
 * of the documentation page beside the stories. Empty without such a page.
 */
function koreanNames(storiesFile: string): string {
  const page = storiesFile.replace(/\.stories\.tsx$/, '.mdx');
  if (!existsSync(page)) return '';
  const text = readFileSync(page, 'utf8');
  const [, name] = /koreanName="(.+?)"/.exec(text) ?? [];
  const [, words = ''] = /keywords="(.+?)"/.exec(text) ?? [];
  return [name, ...words.split(' ')].join(' · ');
}

/**
 * Puts the Korean names behind the title of each page, where the search reads them: it knows no tags. The ids stay, because
 * every file of stories sets its own.
 */
export const withKoreanNames = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const names = koreanNames(file);
    const entries = await indexer.createIndex(file, options);
    if (!names) return entries;
    return entries.map((entry) => ({
      ...entry,
      title: `${options.makeTitle(entry.title)} ${names}`,
    }));
  },
});
