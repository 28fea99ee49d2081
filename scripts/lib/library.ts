import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin, UserConfig } from 'vite';

export interface LibraryOptions {
  /** The exported modules, as paths relative to the folder of the package. */
  entry: string[];
  /** The dependencies of the published package, which are not bundled. All other imported packages are bundled. */
  dependencies: readonly string[];
}

/** Removes the source maps of other packages. The maps of icon packages are large, and consumers do not debug these packages. */
const unmapped: Plugin = {
  name: 'naru:unmapped',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, mappings: '', sources: [], names: [] } }),
  },
};

/** Adds a type declaration for the style sheet, which TypeScript requires for the import. */
const stylesheetType: Plugin = {
  name: 'naru:stylesheet-type',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'stylesheet.d.ts', source: 'export {};\n' });
  },
};

/**
 * Returns the output path of a module. Modules of other packages are written to `vendor`, because npm does not pack folders called
 * `node_modules`.
 */
const fileName = (name: string): string =>
  name.includes('node_modules')
    ? `vendor/${name.split('node_modules/').at(-1)?.replaceAll('/', '-')}.js`
    : `${name}.js`;

/**
 * Returns the Vite configuration of a published package. The output has one module for each source module, so that applications bundle
 * only the modules that they import, and one plain style sheet, so that applications need no plugin. Modules that use React start with
 * the directive `use client`, for frameworks with React Server Components.
 */
export const createLibraryConfig = ({ entry, dependencies }: LibraryOptions): UserConfig => ({
  plugins: [vanillaExtractPlugin(), unmapped, stylesheetType],
  publicDir: false,
  build: {
    // The browsers of docs/browsers.md.
    target: 'baseline-widely-available',
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Style sheets of dependencies are bundled too, so that a consumer needs no loader for style sheets.
      external: (id) =>
        id.startsWith('node:') ||
        (!id.includes('.css') &&
          dependencies.some((name) => id === name || id.startsWith(`${name}/`))),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: ({ name }) => fileName(name),
        banner: ({ imports }) =>
          imports.some((id) => id === 'react' || id.startsWith('react/')) ? "'use client';" : '',
      },
    },
  },
});
