import type { KnipConfig } from 'knip';

/** A stylesheet's imports, written as a script's, so that the packages they name count as used. */
const styleImports = (text: string): string =>
  [...text.matchAll(/@import\s+["']([^"']+)["']/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');

const config: KnipConfig = {
  compilers: { css: styleImports },
  // The types of an exported function should be nameable, whether or not anybody names them today.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Lists the installed fonts; a system without it counts as one without a Korean font. BuildKit's are the operator's; tests that ask them or kubectl are skipped without. The others are Linux's own.
  ignoreBinaries: [
    'buildctl',
    'buildkitd',
    'caddy',
    'fc-list',
    'kubectl',
    'mkfifo',
    'mount',
    'umount',
  ],
  // A workspace of its own, with dependencies that this one does not have.
  ignore: ['bench/**'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        // The projects in it are those of the packages, with the paths of their own settings.
        'vitest.config.ts',
        // Called by what the plugin beside it writes into components.
        '.storybook/add-defaults.ts',
        '.storybook/{test-runner.ts,test-runner-jest.config.js,count-reporter.js}',
      ],
      // The test-runner's own settings only load inside of it.
      storybook: { config: ['.storybook/main.ts'] },
      vitest: { config: ['scripts/vitest.config.ts', 'scripts/rules.config.ts'] },
      // Named to Vite in Storybook's settings as the way to a package of the design system.
      ignoreDependencies: ['@naru/design-system'],
    },
    api: {
      entry: ['src/nginx.ts'],
      // Its files are served from its folder, not imported.
      ignoreDependencies: ['swagger-ui-dist'],
    },
    // An application of its own, copied to where the built package is installed.
    'design-system': {
      entry: ['packed/client-modules.ts', 'packed/consumer/*.tsx', 'src/**/*.rules.ts'],
    },
    tokens: { entry: ['src/**/*.rules.ts'] },
    e2e: { entry: ['*.spec.ts'] },
  },
};

export default config;
