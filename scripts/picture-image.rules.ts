import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFolder } from './lib/workspace.ts';

const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8');
const image = read('docker/pictures.Dockerfile');
const workflow = read('.github/workflows/full.yml');

/** Returns the first capture group of a pattern in a text. Throws when the pattern does not match. */
function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not there`);
  return found;
}

test('the image brings the Chromium of a baseline', () => {
  const major = find(image, /chromium=(\d+)\./);
  const folders = globSync('*', { cwd: join(repositoryFolder, '.storybook/pictures') });
  expect(folders).toContain(`linux-chromium-${major}`);
});

test('the image brings the Node and the pnpm of the workspace', () => {
  expect(find(image, /FROM node:([\d.]+)-/)).toBe(
    find(read('pnpm-workspace.yaml'), /^nodeVersion: (\S+)$/m),
  );
  expect(image).toContain(find(read('package.json'), /"packageManager": "(.+)"/));
});

test('the full workflow requires a comparison in that image, and the short command does not', () => {
  expect(workflow).toContain('docker build --file docker/pictures.Dockerfile --tag naru-pictures');
  expect(workflow).toMatch(
    /NARU_PICTURES=required .*naru-pictures\s+sh -c ".*pnpm test --full stories"/,
  );
  expect(read('.ci/run')).not.toContain('NARU_PICTURES');
});

test('the report of changed pictures is an artifact of its own, which opens as it is', () => {
  expect(workflow).toMatch(/name: picture-report\n +path: \.cache\/pictures\n/);
  expect(workflow).not.toContain('.storybook/pictures');
});

test('a change of a picture that nobody has accepted ends Chromatic with an error', () => {
  expect(read('package.json')).toMatch(/"chromatic": "(?!.*exit-zero).*"/);
  expect(read('.github/workflows/chromatic.yml')).toContain('pull_request:');
});
