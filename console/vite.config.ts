import { startupScript } from '@naru/tokens/startup';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { logoSprite } from './logo-sprite.ts';
import { routerPureAnnotations } from './router-pure-annotations.ts';
import { serverOnlyFields } from './server-only-fields.ts';
import { wordingFont } from './wording-font.ts';

/**
 * The theme stands on `<html>` before the first paint: its script is inline, and before the style sheets, which are added
 * to the page later and would hold it back.
 */
const themeStartup: Plugin = {
  name: 'naru:theme-startup',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [{ tag: 'script', children: startupScript, injectTo: 'head' }],
  },
};

/** Where the API is while the console is developed (`pnpm dev` starts both). */
const api = process.env.NARU_API ?? 'http://127.0.0.1:4000';

/** The pages that members open most: their files are requested together. The first script does not list those of the others. */
const opened = /\/(dashboard|projects|project|login|signup)-[^/]*$/;

const settings = (codeSplitting: Rolldown.OutputOptions['codeSplitting'] = true): UserConfig => ({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    themeStartup,
    wordingFont(),
    logoSprite(),
    routerPureAnnotations(),
    serverOnlyFields(),
  ],
  // One style sheet: all of them together are smaller than the pauses between several.
  build: {
    target: 'es2024',
    modulePreload: {
      // Every browser that runs ES2024 knows `modulepreload`.
      polyfill: false,
      resolveDependencies: (file, files, { hostId }) =>
        /\/index-[^/]*$/.test(hostId) && !opened.test(file) ? [] : files,
    },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { proxy: { '/api': { target: api, ws: true }, '/_dev': api } },
});

/** Only browsers load chunks: the development server and the build for prerendering need no groups. */
export default defineConfig(async ({ command, isSsrBuild }) =>
  command === 'serve' || isSsrBuild
    ? settings()
    : settings({ groups: await chunkGroups(settings()) }),
);
