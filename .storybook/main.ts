import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { withKoreanNames } from './korean-names.ts';
import { propertyDefaultsPlugin } from './property-defaults.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../design-system/src/**/*.@(mdx|stories.tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (indexers = []) => indexers.map(withKoreanNames),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The property tables are made from the components' prop interfaces; the other generator needs an older compiler.
  typescript: { reactDocgen: 'react-docgen' },
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg">`,
  managerHead: (head) => `${head}<script>document.documentElement.lang = "ko"</script>`,
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), vanillaExtractPlugin(), propertyDefaultsPlugin],
      // Without this Vite would find them late, optimise again and reload the first story.
      optimizeDeps: {
        include: ['@naru/design-system > @vanilla-extract/recipes/createRuntimeFn'],
      },
      build: { chunkSizeWarningLimit: 2000 },
    }),
};

export default config;
