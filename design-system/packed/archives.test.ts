import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const packages = ['tokens', 'design-system'];
const byNpm = (name: string) => join(inject('consumer'), 'node_modules/@naru', name);
const byPnpm = (name: string) => join(inject('consumer'), 'by-pnpm', name);

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).sort();

const manifestIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

test.each(packages)('npm and pnpm pack the same files of %s', async (name) => {
  const files = await filesIn(byNpm(name));
  expect(await filesIn(byPnpm(name))).toEqual(files);
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json']));
});

test.each(packages)(
  'the manifest of %s says nothing that only this workspace knows',
  async (name) => {
    const manifest = await manifestIn(byNpm(name));
    expect(await manifestIn(byPnpm(name))).toEqual(manifest);
    expect(JSON.stringify(manifest)).not.toMatch(/catalog:|workspace:/);
    expect(JSON.stringify(manifest.exports)).not.toMatch(/\.\.?\/src\/[^"]+\.ts/);
    expect(manifest).not.toHaveProperty('private');
  },
);

test('what an application may choose is a range', async () => {
  const { dependencies, peerDependencies } = await manifestIn(byNpm('design-system'));
  const ranges = Object.values({ ...dependencies, ...peerDependencies });
  expect(ranges.length).toBeGreaterThan(20);
  for (const range of ranges) expect(range).toMatch(/^\^\d/);
});
