import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { functionFallbacks, styleFallbacks } from './lib/browser-fallbacks.ts';
import { oldestBrowsers } from './lib/browser-support.ts';
import { buildChangedPackages } from './lib/builds.ts';
import { findNewerFunctions } from './lib/newer-scripts.ts';
import { findNewerStyles } from './lib/newer-styles.ts';
import { repositoryFolder } from './lib/workspace.ts';

const built = join(repositoryFolder, 'console/dist');
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: built }).map((file) => readFileSync(join(built, file), 'utf8'));

/** The inline scripts of all pages, each one once. */
const inlineScripts = (): string[] => {
  const scripts = read('**/*.html').flatMap((page) =>
    Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, source = '']) => source),
  );
  return [...new Set(scripts)];
};

/** Builds the console if its sources have changed, because libraries and the build decide what browsers get. */
beforeAll(buildChangedPackages, 240_000);

test.each(['README.md', 'docs/browsers.md', 'console/start-note.ts'])(
  '%s names the supported browsers',
  (file) => {
    const text = readFileSync(join(repositoryFolder, file), 'utf8');
    for (const version of Object.values(oldestBrowsers)) expect(text).toContain(String(version));
  },
);

test('the supported browsers have the syntax and the functions of all scripts, or there is a fallback', () => {
  const found = findNewerFunctions([...read('assets/*.js'), ...inlineScripts()]);
  expect([...found].sort()).toEqual(Object.keys(functionFallbacks).sort());
}, 60_000);

test('the supported browsers have the features of all style sheets, or there is a fallback', () => {
  const found = new Set(read('assets/*.css').flatMap((sheet) => [...findNewerStyles(sheet)]));
  expect([...found].sort()).toEqual(Object.keys(styleFallbacks).sort());
}, 60_000);
