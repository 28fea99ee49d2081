import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

const sheets = globSync('../design-system/src/components/*/*.css.ts', {
  cwd: import.meta.dirname,
});
const namesOf = (nameOf: ReturnType<typeof createClassNames>) =>
  sheets.flatMap((filePath) =>
    Array.from({ length: 40 }, (_, index) => nameOf({ filePath, hash: `${filePath} ${index}` })),
  );

test('every class has another name, of four characters at most, that CSS allows', () => {
  const names = namesOf(createClassNames());
  expect(names.length).toBeGreaterThan(1000);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z0-9]{2,3}$/.test(name))).toEqual([]);
});

test('the pages that are prerendered in another build have the same names, also from sheets in another order', () => {
  const [first, second] = [createClassNames(), createClassNames()];
  const filePath = sheets[0] ?? '';
  expect(namesOf(second)).toEqual(namesOf(first));
  expect(second({ filePath, hash: `${filePath} 7` })).toBe(
    first({ filePath, hash: `${filePath} 7` }),
  );
});

test('a style sheet that the table lacks fails the build', () => {
  expect(() => createClassNames()({ filePath: 'elsewhere.css.ts', hash: 'a' })).toThrow(
    'elsewhere.css.ts',
  );
});
