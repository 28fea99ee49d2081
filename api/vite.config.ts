import { defineConfig } from 'vite';

/**
 * Bundles our own source, including the contract, into one folder, for the server and for the command `naru`; other packages are loaded from node_modules. The programs of
 * threads and of the process that reads sources are separate inputs, because the server loads them by file name.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/naru.ts',
        'src/storage/embedded-worker.ts',
        'src/use-cases/auth/hash-worker.ts',
        'src/engine/source-tree/source-process.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@naru\//] },
});
