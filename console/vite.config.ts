import { startupScript } from '@naru/tokens/startup';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createClassNames } from './class-names.ts';
import { logoSprite } from './logo-sprite.ts';
import { routerPureAnnotations } from './router-pure-annotations.ts';
import { serverOnlyFields } from './server-only-fields.ts';
import { noScriptNote, startNoteScript } from './start-note.ts';
import { wordingFont } from './wording-font.ts';

/**
 * Inserts the script that sets the theme on `<html>` before the first paint, and the notes of a page that does not start. The scripts are
 * inline and precede the style sheets, because a script after the style sheets would wait until they are loaded.
 */
const themeStartup: Plugin = {
  name: 'naru:theme-startup',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      { tag: 'script', children: startupScript, injectTo: 'head' },
      { tag: 'script', children: startNoteScript, injectTo: 'head' },
      { tag: 'noscript', children: noScriptNote, injectTo: 'body-prepend' },
    ],
  },
};

/** The address of the API during development (`pnpm dev` starts the API and the console). */
const api = process.env.NARU_API ?? 'http://127.0.0.1:4000';

/** The routes of the most visited pages. The first script lists the preloaded files of these routes only. */
const MOST_VISITED_ROUTES = ['dashboard', 'projects', 'project', 'login', 'signup'];

/** Whether a file is the chunk of a most visited route (`assets/project-B2cd.js`) or of a part of it (`assets/project-usage-B2cd.js`). */
const isMostVisitedChunk = (file: string): boolean =>
  MOST_VISITED_ROUTES.some((route) => file.includes(`/${route}-`));

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: createClassNames() }),
    themeStartup,
    wordingFont(),
    logoSprite(),
    routerPureAnnotations(),
    serverOnlyFields(),
  ],
  // All pages share one style sheet, because one request is faster than several requests.
  build: {
    // The browsers of docs/browsers.md.
    target: 'baseline-widely-available',
    modulePreload: {
      // The oldest supported browsers do without: they load modules when they are imported.
      polyfill: false,
      // A late part loads its files without links to them: each link in the head costs a frame, and late parts are loaded while the page is
      // idle.
      resolveDependencies: (file, files, { hostId }) =>
        /\/index-[^/]*$/.test(hostId) && isMostVisitedChunk(file) ? files : [],
    },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The messages of libraries to their developers, 1.5 kB, and the names of functions that Radix sets for them (`__name`). The console
    // writes and reads none of these; errors stay.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: [
          'console.log',
          'console.warn',
          'console.debug',
          'console.info',
          'console.trace',
          '__name',
        ],
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true }, '/_dev': api } },
});
