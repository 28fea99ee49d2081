import { startupScript } from '@naru/tokens/startup';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routerPureAnnotations } from './router-pure-annotations.ts';
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

/**
 * Few files, because each costs a request and is compressed by itself. What every page needs is one file, what every form needs
 * another, and their fields and frame a third, because a search field is no form. What members need on every page is the fourth.
 */
const chunks = [
  { name: 'console', tags: ['$initial' as const], priority: 2 },
  {
    name: 'forms',
    test: /react-hook-form|@hookform|shared\/(forms\/use-write-form|failures\/field-problems)/,
    priority: 1,
  },
  {
    name: 'fields',
    test: /(design-system\/src\/components\/(field|form|form-layout|text-field|password-field|checkbox-field)\/|shared\/forms\/form-page\b)/,
    priority: 1,
  },
  { name: 'members', test: /(app\/page-prefetch|shared\/session\/project-store)/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), themeStartup, wordingFont(), routerPureAnnotations()],
  // One style sheet: all of them together are smaller than the pauses between several.
  build: {
    target: 'es2024',
    // Every browser that runs ES2024 knows `modulepreload`.
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': api, '/_dev': api } },
});
