import { expect, test } from 'vitest';
import { listDiagramNames, redrawDiagrams } from './architecture-diagram.ts';

const graph = new Map([
  ['b', new Set(['a'])],
  ['a', new Set<string>()],
  ['alone', new Set<string>()],
]);

const drawn = `Before.

<!-- imports: example -->
\`\`\`mermaid
flowchart TD
  alone
  b --> a
\`\`\`

After.
`;

test('keeps a diagram that shows the imports', () => {
  expect(redrawDiagrams(drawn, { example: graph })).toBe(drawn);
});

test.each([
  ['lacks an import', drawn.replace('  b --> a\n', '')],
  ['shows an import that is gone', drawn.replace('b --> a\n', 'b --> a\n  a --> b\n')],
  ['was never drawn', drawn.replace(/flowchart.*a\n/s, '')],
])('draws a diagram anew that %s', (_, markdown) => {
  expect(markdown).not.toBe(drawn);
  expect(redrawDiagrams(markdown, { example: graph })).toBe(drawn);
});

test('names the diagrams of a document and leaves those of others alone', () => {
  expect(listDiagramNames(drawn)).toEqual(['example']);
  expect(redrawDiagrams(drawn, { other: graph })).toBe(drawn);
});
