import { defineConfig } from 'vite';
import { componentStyles } from '../scripts/lib/component-styles.ts';
import { createLibraryConfig } from '../scripts/lib/library.ts';
import manifest from './package.json' with { type: 'json' };

const { '@naru/tokens': _, ...installed } = manifest.dependencies;

const library = createLibraryConfig({
  entry: ['src/index.ts', 'src/icons.ts', 'src/patterns.ts', 'src/behavior/search.ts'],
  dependencies: Object.keys({ ...installed, ...manifest.peerDependencies }),
});

/** Builds the package for other repositories. Its style sheets include the styles of the design tokens. */
export default defineConfig({
  ...library,
  plugins: [library.plugins, componentStyles(['src/index.ts', 'src/patterns.ts'])],
});
