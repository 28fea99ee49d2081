import { expect, test } from 'vitest';
import { parseChangelog, readChangelog } from './changelog.ts';
import { VERSION } from './version.ts';

test('versions have their changes, in their order', () => {
  const text = '# 변경\n\n글\n\n## 1.1.0\n\n- 하나\n  더\n- `둘`\n\n## 1.0.0\n\n- 셋\n';
  expect(parseChangelog(text)).toEqual([
    { version: '1.1.0', items: ['하나 더', '둘'] },
    { version: '1.0.0', items: ['셋'] },
  ]);
  expect(parseChangelog('# 변경\n')).toEqual([]);
});

test('the list of this release begins with its version', () => {
  const [first] = readChangelog();
  expect(first?.version).toBe(VERSION);
  expect(first?.items.length).toBeGreaterThan(0);
});
