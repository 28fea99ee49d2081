import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The libraries on the same screen; the hand-written one is what the others are measured against. */
export const screens = [
  'handwritten',
  'naru',
  'radix-themes',
  'mantine',
  'mui',
  'chakra',
  'antd',
] as const;
export type ScreenName = (typeof screens)[number];

const here = import.meta.dirname;
export const outputOf = (screen: ScreenName): string => join(here, '../dist', screen);

const page = (screen: ScreenName): string =>
  `<!doctype html><html lang="ko" data-theme="light"><meta charset="utf-8"><title>${screen}</title><script type="module" src="/screens/${screen}.tsx"></script></html>`;

/** Serves the page from memory: seven files that differ in one word would be copies. */
const pageOf = (screen: ScreenName) => ({
  name: 'page',
  resolveId: (id: string) => (id.endsWith('index.html') ? join(here, 'index.html') : undefined),
  load: (id: string) => (id === join(here, 'index.html') ? page(screen) : undefined),
});

/** Builds one screen as an application of its own, as its library's users would. */
export async function buildScreen(screen: ScreenName): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [pageOf(screen), react(), vanillaExtractPlugin()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: outputOf(screen),
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: join(here, 'index.html') },
    },
  });
}
