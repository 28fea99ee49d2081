import { defineConfig } from 'vite';

/**
 * Bundles the commands with everything that they use, so that `npx` downloads one small package without dependencies. The code of each command is a file of
 * its own, which is read only for this command.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    minify: true,
    // The licences of the bundled packages, which require their notice in every copy.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: 'src/naru.ts',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
});
