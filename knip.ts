import type { KnipConfig } from 'knip';

/** Converts the imports of a style sheet to imports of a script, so that the imported packages count as used. */
const styleImports = (text: string): string =>
  [...text.matchAll(/@import\s+["']([^"']+)["']/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');

const config: KnipConfig = {
  compilers: { css: styleImports },
  // The types of an exported function are exported, also if no file imports them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Programs that no package provides. Tests that need BuildKit's programs, `kubectl`, `fc-list`, `Xvfb`, `WebKitWebDriver` or `xdotool` are skipped
  // without them. The other programs are part of Linux.
  ignoreBinaries: [
    'WebKitWebDriver',
    'Xvfb',
    'buildctl',
    'buildkitd',
    'busybox',
    'caddy',
    'dpkg-deb',
    'e2fsck',
    'fc-list',
    'fsfreeze',
    'kubectl',
    'mkfifo',
    'mount',
    'pebble',
    'pebble-challtestsrv',
    'ssh-keygen',
    'systemd-nspawn',
    'systemd-notify',
    'truncate',
    'umount',
    'unshare',
    'xdotool',
  ],
  // A separate workspace, whose dependencies this workspace does not have.
  ignore: ['bench/**'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        // This configuration refers to the projects of the packages, whose paths are relative to their own settings.
        'vitest.config.ts',
        // `property-defaults.ts` adds calls of this module to components.
        '.storybook/add-defaults.ts',
        '.storybook/{test-runner.ts,test-runner-jest.config.js,count-reporter.js}',
      ],
      // The settings of the test runner load only in the test runner, so only this file is read.
      storybook: { config: ['.storybook/main.ts'] },
      vitest: { config: ['scripts/vitest.config.ts', 'scripts/rules.config.ts'] },
      // Storybook's settings name this package in a path for Vite.
      ignoreDependencies: ['@naru/design-system'],
    },
    api: {
      entry: ['src/nginx.ts'],
      // The server sends the files of this package from its folder and does not import them.
      ignoreDependencies: ['swagger-ui-dist'],
    },
    // `packed/consumer` is a separate application, which is copied to the folder in which the built package is installed.
    'design-system': {
      entry: ['packed/client-modules.ts', 'packed/consumer/*.{ts,tsx}', 'src/**/*.rules.ts'],
    },
    tokens: { entry: ['src/**/*.rules.ts'] },
    console: { entry: ['src/**/*.rules.ts'] },
    e2e: { entry: ['*.spec.ts', 'by-ear/*.spec.ts'] },
  },
};

export default config;
