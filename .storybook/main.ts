import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { propertyDefaultsPlugin } from './property-defaults.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../design-system/src/**/*.@(mdx|stories.tsx)'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    fileURLToPath(import.meta.resolve('./names-preset.ts')),
  ],
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
