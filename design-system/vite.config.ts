import { defineConfig } from 'vite';
import { library } from '../scripts/lib/library.ts';
import manifest from './package.json' with { type: 'json' };

const { '@naru/tokens': _, ...installed } = manifest.dependencies;

/** The package that others install. The tokens' styles become part of its one style sheet. */
export default defineConfig(
  library({
    entry: ['src/index.ts', 'src/icons.ts', 'src/patterns.ts', 'src/behavior/search.ts'],
    dependencies: Object.keys({ ...installed, ...manifest.peerDependencies }),
  }),
);
