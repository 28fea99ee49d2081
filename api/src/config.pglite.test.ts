import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from './runtime/package-root.ts';
import { databases } from './templates/databases.ts';

const read = (path: string): string => readFileSync(resolve(packageRoot, path), 'utf8');

test('docs/operating.md names every setting, and none that the server does not read', () => {
  const files = ['config.ts', 'setting-schemas.ts'];
  const sources = files.map((name) => read(join('src', name)));
  // The schema of a stored value and that of a variable can differ, so that a name occurs twice.
  const settings = new Set(
    Array.from(sources.join('').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm), ([, name]) => name),
  );
  const [, section = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('../docs/operating.md')) ?? [];
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.map((line) => line.split(' | ')[0] ?? '');
  const named = rows.flatMap((cell) =>
    Array.from(cell.matchAll(/`([A-Z0-9_]+)`/g), ([, name]) => name),
  );
  expect(named.toSorted()).toEqual([...settings].toSorted());
});

test('docs/operating.md lists the images and versions of all databases', () => {
  const rows = databases.map(
    ({ template: { name }, image, versions }) =>
      `| ${name} | \`${image}\` | ${versions.join(', ')} |`,
  );
  const head = '| Database | Image | Versions |\n|---|---|---|';
  expect(read('../docs/operating.md')).toContain(`${[head, ...rows].join('\n')}\n\n`);
});
