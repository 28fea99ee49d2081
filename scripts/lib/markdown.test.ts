import { expect, test } from 'vitest';
import { findCodeBlocks, findFilePaths, findLinkTargets, listHeadingAnchors } from './markdown.ts';

const document = `# Size & speed: \`a\`

[A](a.md), ![B](../b.png) and [C](#size--speed-a), but not [D](https://example.com).
\`api/src/main.ts\`, \`api/src/\`, \`api/dist/main.js\`, \`api/src/*.ts\`, \`pnpm api/src\`

\`\`\`md
# Example
[E](e.md)
\`\`\`

## 크기
`;

test('links are those to files and headings, outside of code', () => {
  expect(findLinkTargets(document)).toEqual(['a.md', '../b.png', '#size--speed-a']);
});

test('code blocks have a language and a text', () => {
  expect(findCodeBlocks(document)).toEqual([{ language: 'md', text: '# Example\n[E](e.md)\n' }]);
});

test('anchors are made of headings as GitHub makes them', () => {
  expect(listHeadingAnchors(document)).toEqual(['size--speed-a', '크기']);
});

test('paths are code that begins with a folder of the repository', () => {
  expect(findFilePaths(document)).toEqual(['api/src/main.ts', 'api/src']);
});
