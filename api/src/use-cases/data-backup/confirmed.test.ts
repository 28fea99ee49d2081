import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../runtime/package-root.ts';

const source = join(packageRoot, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Returns the names of the files with a text. */
const findFilesWith = (pattern: RegExp, folder = ''): string[] =>
  files
    .filter(({ name, text }) => name.startsWith(folder) && pattern.test(text))
    .map((one) => one.name);

test('one place alone stores that a backup is confirmed', () => {
  expect(findFilesWith(/state: 'confirmed'/)).toEqual(['use-cases/data-backup/confirm-backup.ts']);
});

test('no code of backups changes the containers or volumes of members', () => {
  expect(
    findFilesWith(/engine\.(?:act|apply|stop|remove)|\b(?:clear|fill)\(/, 'use-cases/data-backup/'),
  ).toEqual([]);
});
