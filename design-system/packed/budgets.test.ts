import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { updateBudgets } from './budgets.ts';
import { measureSizes } from './sizes.ts';

const readme = (...rows: string[]) =>
  ['# Sizes', '', '| Entry | first | later |', '| --- | --- | --- |', ...rows, '', 'End.'].join(
    '\n',
  );

test.each([
  ['in its budget keeps it', { first: 2000, later: 0 }, ['| `Button` | 2.2 |  |']],
  ['on its budget keeps it', { first: 2200, later: 0 }, ['| `Button` | 2.2 |  |']],
  ['above it gets a new one', { first: 2201, later: 0 }, ['| `Button` | 2.8 |  |']],
  ['far below it gets a new one', { first: 1000, later: 0 }, ['| `Button` | 1.4 |  |']],
  ['that loads more later says so', { first: 2000, later: 9000 }, ['| `Button` | 2.5 | 10.2 |']],
])('an entry %s', (_, size, rows) => {
  const before = readme('| `Button` | 2.2 |  |');
  expect(updateBudgets(before, [{ name: 'Button', ...size }])).toBe(readme(...rows));
});

test('rows come and go with what is exported', () => {
  const sizes = [{ name: 'Badge', first: 1000, later: 0 }];
  expect(updateBudgets(readme('| `Button` | 2.2 |  |'), sizes)).toBe(
    readme('| `Badge` | 1.4 |  |'),
  );
});

test('every entry keeps to its budget in the README', async () => {
  const path = join(import.meta.dirname, '../README.md');
  const sizes = await measureSizes(inject('consumer'));
  await expect(updateBudgets(await readFile(path, 'utf8'), sizes)).toMatchFileSnapshot(path);
});
