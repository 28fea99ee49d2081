import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';

/** Puts `report.js` and `report.css` into a folder: one classic script, because a page on a disk loads no modules. */
export async function buildClient(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'client'),
    publicDir: false,
    logLevel: 'error',
    plugins: [vanillaExtractPlugin()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: 'report.ts',
        formats: ['iife'],
        name: 'pictureReport',
        fileName: () => 'report.js',
        cssFileName: 'report',
      },
    },
  });
}
