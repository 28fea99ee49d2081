import { expect, test } from 'vitest';
import { parseImports } from './package-imports.ts';

test.each([
  ["import a from './a.ts';", './a.ts'],
  ["import './style.css';", './style.css'],
  ["import type { A } from './a.ts';", './a.ts'],
  ["import { type A } from './a.ts';", './a.ts'],
  ["export { a } from './a.ts';", './a.ts'],
  ["export type { A } from './a.ts';", './a.ts'],
  ["export * from './a.ts';", './a.ts'],
  ["const page = () => import('./page.tsx');", './page.tsx'],
  ["let a: typeof import('./a.ts');", './a.ts'],
])('finds what %s imports', (text, specifier) => {
  expect(parseImports('module.ts', text)).toEqual([specifier]);
});

test('finds nothing in comments, texts and computed paths', () => {
  const text = `
    // import a from './a.ts';
    const b = "import b from './b.ts'";
    export const c = (path: string) => import(path);
  `;
  expect(parseImports('module.ts', text)).toEqual([]);
});

test('reads TSX', () => {
  const text = "import { B } from './b.tsx';\nexport const a = <B>import c from './c.ts'</B>;";
  expect(parseImports('module.tsx', text)).toEqual(['./b.tsx']);
});

test('says which module does not parse', () => {
  expect(() => parseImports('broken.ts', 'import {')).toThrow(/^broken\.ts: /);
});
