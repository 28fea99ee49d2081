import { startupScript } from '@naru/tokens/startup';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/**
 * React Router names each of its components, and does not say that making one has no effect: bundlers then keep also those
 * that nobody uses. Only developer tools read the names.
 */
const routerInParts: Plugin = {
  name: 'naru:router-in-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = ".+";$/gm, '')
        .replaceAll(/React\d*\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'),
  },
};

/** Where the API answers while the console is developed (`pnpm dev` starts both). */
const api = process.env.NARU_API ?? 'http://127.0.0.1:4000';

/**
 * Few files: each costs a request and begins its compression anew. What every page needs is one file, what every form needs
 * another, and their fields and frame a third, for a search field is no form. What members need on every page is the fourth.
 */
const chunks = [
  { name: 'console', tags: ['$initial' as const], priority: 2 },
  {
    name: 'forms',
    test: /react-hook-form|@hookform|app\/(use-write-form|field-problems)/,
    priority: 1,
  },
  {
    name: 'fields',
    test: /(design-system\/src\/components\/(Field|Form|FormLayout|TextField|PasswordField|CheckboxField)|app\/FormPage)\b/,
    priority: 1,
  },
  { name: 'members', test: /app\/(page-data|project-store)/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), themeStartup, wordingFont(), routerInParts],
  // One style sheet: all of them together are smaller than the pauses between several.
  build: {
    target: 'es2024',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': api, '/_dev': api } },
});
