import { defineConfig } from 'vite';

/**
 * Bundles our own source, the contract included, into one folder; packages are loaded from node_modules. The threads of the
 * embedded database and of hashes, and the process that reads sources, are loaded by their names.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/storage/embedded-worker.ts',
        'src/use-cases/auth/hash-worker.ts',
        'src/engine/source-tree/source-process.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@naru\//] },
});
