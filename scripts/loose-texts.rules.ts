import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLooseTexts } from './lib/loose-texts.ts';
import { repositoryFolder } from './lib/workspace.ts';

test('a text that changes, or beside which something comes and goes, has an element of its own', () => {
  const files = globSync('{design-system,console}/src/**/*.tsx', {
    cwd: repositoryFolder,
    exclude: ['**/*.{stories,test}.tsx', '**/testing/**'],
  });
  expect(files.length).toBeGreaterThan(300);
  const loose = files.flatMap((path) =>
    findLooseTexts(path, readFileSync(join(repositoryFolder, path), 'utf8')).map(
      (line) => `${path}:${line}`,
    ),
  );
  expect(loose.sort()).toEqual([]);
});
