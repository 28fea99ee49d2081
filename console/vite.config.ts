import { startupScript } from '@naru/tokens/startup';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The theme stands on `<html>` before the first paint: its script is inline and comes before everything it colours. */
const themeStartup: Plugin = {
  name: 'naru:theme-startup',
  transformIndexHtml: () => [{ tag: 'script', children: startupScript, injectTo: 'head' }],
};

/** Where the API answers while the console is developed (`pnpm dev` starts both). */
const api = process.env.NARU_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), themeStartup],
  build: { target: 'es2024', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { '/api': api, '/_dev': api } },
});
