import { defineConfig } from 'vite';
import { createLibraryConfig } from '../scripts/lib/library.ts';
import manifest from './package.json' with { type: 'json' };

/** Builds the package for consumers outside of this repository. */
export default defineConfig(
  createLibraryConfig({
    entry: Object.values(manifest.exports).filter((path) => path.endsWith('.ts')),
    dependencies: Object.keys(manifest.dependencies),
  }),
);
