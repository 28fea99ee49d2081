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

/** Where the API answers while the console is developed (`pnpm dev` starts both). */
const api = process.env.NARU_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), themeStartup, wordingFont()],
  // One style sheet: all of them together are smaller than the pauses between several.
  build: {
    target: 'es2024',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': api, '/_dev': api } },
});
