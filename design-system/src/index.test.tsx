import { expect, test } from 'vitest';
import * as designSystem from './index.ts';

test('the public API is what it was: adding to it is a decision, taking away breaks its users', () => {
  expect(Object.keys(designSystem).sort()).toMatchSnapshot();
});
