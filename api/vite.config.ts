import { defineConfig } from 'vite';

/**
 * Bundles our own source, the contract included, into one folder; packages are loaded from node_modules. The thread of the
 * embedded database is loaded by its name.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/storage/embedded-worker.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@naru\//] },
});
