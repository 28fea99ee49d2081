import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStepGroups } from './lib/steps.ts';
import { packageFolders, repositoryFolder } from './lib/workspace.ts';

const read = (name: string): string =>
  readFileSync(join(repositoryFolder, `.github/workflows/${name}.yml`), 'utf8');
const workflow = read('kubernetes');

test('every package that is published is packed on every push, with the proof of where it was built', () => {
  const published = packageFolders.filter((folder) => {
    const manifest = JSON.parse(
      readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8'),
    );
    if (manifest.private) return false;
    expect(manifest.publishConfig).toMatchObject({ access: 'public', provenance: true });
    return true;
  });
  const packed = [
    ...read('release').matchAll(/npm publish --dry-run.*\n +working-directory: (.+)/g),
  ];
  expect(packed.map(([, folder]) => folder)).toEqual(published);
});

test('the full test command runs on pull requests and every night, each step on one machine', () => {
  for (const caller of ['test', 'nightly']) {
    expect(read(caller)).toContain('uses: ./.github/workflows/full.yml');
  }
  const full = read('full');
  const shards = [...full.matchAll(/^ {10}- ([a-z][a-z0-9 -]+)$/gm)].map(([, shard = '']) => shard);
  const [, stories = ''] = /pnpm test --full (\S+)"/.exec(full) ?? [];
  expect([...shards.flatMap((shard) => shard.split(' ')), stories, 'kubernetes'].sort()).toEqual(
    testStepGroups
      .flat()
      .map(({ name }) => name)
      .sort(),
  );
});

test('the workflow on kind runs when something changes that is there', () => {
  const lists = [...workflow.matchAll(/^ {4}paths:\n((?: {6}- .+\n)+)/gm)].map(([, list]) => list);
  expect(lists).toHaveLength(2);
  expect(lists[0]).toBe(lists[1]);
  const paths = [...(lists[0] ?? '').matchAll(/- (.+)/g)].map(([, path = '']) => path);
  expect(paths).toContain('api/src/engine/kubernetes/**');
  for (const path of paths)
    expect(existsSync(join(repositoryFolder, path.replace('/**', ''))), path).toBe(true);
});

test('the workflow on kind loads the images of the tests and runs their step', () => {
  const [, script = ''] = /node (scripts\/\S+\.ts) (?<folder>\S+)/.exec(workflow) ?? [];
  expect(existsSync(join(repositoryFolder, script)), script).toBe(true);
  expect(workflow).toMatch(
    /node scripts\/\S+ (\S+)\n.* in \1\/\*\.tar; do kind load image-archive/,
  );
  const [, step] = /pnpm@[\d.]+ test (\S+)$/m.exec(workflow) ?? [];
  expect(testStepGroups.flat().map(({ name }) => name)).toContain(step);
});

test('the workflow on kind pins each node by its digest, and two versions of Kubernetes', () => {
  const nodes = [...workflow.matchAll(/- kindest\/node:v(\d+\.\d+)\.\d+@sha256:[0-9a-f]{64}$/gm)];
  expect(new Set(nodes.map(([, version]) => version)).size).toBe(2);
  expect(workflow.match(/kindest\/node/g)).toHaveLength(2);
});
