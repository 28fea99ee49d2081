import { expect, test } from 'vitest';
import { type Step, skipReason, stepGroups } from './steps.ts';

const step = (changes: Partial<Step>): Step => ({
  name: 'some',
  title: 'Some',
  needs: [],
  run: () => Promise.reject(new Error('it was run')),
  ...changes,
});

test('a step that takes long says how to run it, until it is asked for', () => {
  const long = step({ onlyFull: true });
  expect(skipReason(long, false)).toBe('takes long: pnpm test some');
  expect(skipReason(long, true)).toBeUndefined();
  expect(skipReason(step({}), false)).toBeUndefined();
});

test('a step that this machine cannot run says why, also when it is asked for', () => {
  const impossible = step({ impossible: () => 'needs root' });
  expect(skipReason(impossible, false)).toBe('needs root');
  expect(skipReason(impossible, true)).toBe('needs root');
  expect(skipReason({ ...impossible, onlyFull: true }, true)).toBe('needs root');
});

test('ordinary runs skip the packed packages, a second engine and a cluster', () => {
  const long = stepGroups
    .flat()
    .filter((each) => skipReason(each, false)?.startsWith('takes long'));
  expect(long.map(({ name }) => name)).toEqual(['package', 'podman', 'kubernetes']);
});
