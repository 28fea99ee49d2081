import { defineConfig } from 'vite';
import { createLibraryConfig } from '../scripts/lib/library.ts';
import manifest from './package.json' with { type: 'json' };

const { '@naru/tokens': _, ...installed } = manifest.dependencies;

/** Builds the package for other repositories. The only style sheet of the package includes the styles of the design tokens. */
export default defineConfig(
  createLibraryConfig({
    entry: ['src/index.ts', 'src/icons.ts', 'src/patterns.ts', 'src/behavior/search.ts'],
    dependencies: Object.keys({ ...installed, ...manifest.peerDependencies }),
  }),
);
