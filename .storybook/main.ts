import { existsSync, readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Indexer } from 'storybook/internal/types';
import { mergeConfig } from 'vite';
import { propertyDefaultsPlugin } from './property-defaults.ts';

/**
 * Returns the search terms of a documentation page in addition to the component's name in the code: the Korean name and the synonyms
 * in the header of the page. Empty when the folder of the stories has no documentation page.
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
 * Appends the Korean names to the title of each page, because Storybook's search reads titles and no tags. The ids do not change,
 * because every file of stories sets its own id.
 */
const withKoreanNames = (indexer: Indexer): Indexer => ({
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

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../design-system/src/**/*.@(mdx|stories.tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (indexers = []) => indexers.map(withKoreanNames),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Generates the property tables from the prop interfaces of the components. The other generator requires an older TypeScript.
  typescript: { reactDocgen: 'react-docgen' },
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg">`,
  managerHead: (head) => `${head}<script>document.documentElement.lang = "ko"</script>`,
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), vanillaExtractPlugin(), propertyDefaultsPlugin],
      // Without this entry, Vite would discover the module late, optimise the dependencies again, and reload the first story.
      optimizeDeps: {
        include: ['@naru/design-system > @vanilla-extract/recipes/createRuntimeFn'],
      },
      build: { chunkSizeWarningLimit: 2000 },
    }),
};

export default config;
