import { defineConfig } from 'vite';

/** Bundles our own source, the contract included, into one file; packages are loaded from node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@naru\//] },
});
