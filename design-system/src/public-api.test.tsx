import { expect, test } from 'vitest';
import * as search from './behavior/search.ts';
import * as icons from './icons.ts';
import * as components from './index.ts';
import * as patterns from './patterns.ts';

test.each([
  ['components', components],
  ['icons', icons],
  ['patterns', patterns],
  ['search', search],
])(
  'the exports of %s are what they were: adding is a decision, taking away breaks users',
  (_, entry) => {
    expect(Object.keys(entry).sort()).toMatchSnapshot();
  },
);
