import { expect, test } from 'vitest';
import { findSkipReason, type TestStep, testStepGroups } from './steps.ts';

const step = (changes: Partial<TestStep>): TestStep => ({
  name: 'some',
  title: 'Some',
  needs: [],
  run: () => Promise.reject(new Error('it was run')),
  ...changes,
});

test('a step that takes long says how to run it, until it is asked for', () => {
  const long = step({ onlyFull: true });
  expect(findSkipReason(long, false)).toBe('takes long: pnpm test some');
  expect(findSkipReason(long, true)).toBeUndefined();
  expect(findSkipReason(step({}), false)).toBeUndefined();
});

test('a step that this machine cannot run says why, also when it is asked for', () => {
  const impossible = step({ impossible: () => 'needs root' });
  expect(findSkipReason(impossible, false)).toBe('needs root');
  expect(findSkipReason(impossible, true)).toBe('needs root');
  expect(findSkipReason({ ...impossible, onlyFull: true }, true)).toBe('needs root');
});

test('ordinary runs skip the packed packages, the screen reader, other browsers, the budgets, a second engine and a cluster', () => {
  const long = testStepGroups
    .flat()
    .filter((each) => findSkipReason(each, false)?.startsWith('takes long'));
  expect(long.map(({ name }) => name)).toEqual([
    'podman',
    'package',
    'ear',
    'browsers',
    'budgets',
    'kubernetes',
  ]);
});
