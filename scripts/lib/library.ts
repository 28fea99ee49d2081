import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin, UserConfig } from 'vite';

export interface LibraryOptions {
  /** Modules that the package exports, seen from its folder. */
  entry: string[];
  /** Packages that are installed together with this one and stay imports. Everything else becomes part of it. */
  dependencies: readonly string[];
}

/** Leaves out the source maps of other packages: icon sets make them large, and nobody steps through them. */
const unmapped: Plugin = {
  name: 'naru:unmapped',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, mappings: '', sources: [], names: [] } }),
  },
};

/** Declares the type of the imported style sheet, which TypeScript requires. */
const stylesheetType: Plugin = {
  name: 'naru:stylesheet-type',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'stylesheet.d.ts', source: 'export {};\n' });
  },
};

/** The file of a module. One from another package moves to `vendor`: npm packs no folder called `node_modules`. */
const fileName = (name: string): string =>
  name.includes('node_modules')
    ? `vendor/${name.split('node_modules/').at(-1)?.replaceAll('/', '-')}.js`
    : `${name}.js`;

/**
 * The Vite configuration of a published package. The output has one module for each source module, so that applications bundle only
 * the modules that they import, and one plain style sheet, so that applications need no plugin. Modules that use React start with
 * the directive `use client`, for frameworks with React Server Components.
 */
export const library = ({ entry, dependencies }: LibraryOptions): UserConfig => ({
  plugins: [vanillaExtractPlugin(), unmapped, stylesheetType],
  publicDir: false,
  build: {
    target: 'es2022',
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A style sheet of theirs becomes part of this package: a consumer needs nothing that loads style sheets.
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
