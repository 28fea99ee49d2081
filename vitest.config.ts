import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import consoleConfig from './console/vitest.config.ts';
import contractConfig from './contract/vitest.config.ts';
import designSystemConfig from './design-system/vitest.config.ts';
import scriptsConfig from './scripts/vitest.config.ts';
import tokensConfig from './tokens/vitest.config.ts';

/** A deadline for busy machines, in ms: a test that passes never reaches it. */
const DEADLINES = { testTimeout: 120_000, hookTimeout: 120_000 };

const projectsIn = (folder: string, projects: TestProjectInlineConfiguration[]) =>
  projects.map((project) => ({
    ...project,
    root: join(import.meta.dirname, folder),
    test: { ...DEADLINES, ...project.test },
  }));

/** Runs the tests of all packages that need no server in one run, so that the packages run in parallel. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...projectsIn('tokens', [tokensConfig]),
      ...projectsIn('contract', [contractConfig]),
      ...projectsIn('scripts', [scriptsConfig]),
      ...projectsIn('design-system', designSystemConfig.test.projects),
      ...projectsIn('console', consoleConfig.test.projects),
    ],
  },
});
