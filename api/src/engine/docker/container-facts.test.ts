import { expect, test } from 'vitest';
import { isLeftHelper } from './container-facts.ts';
import { LABEL_KEYS } from './labels.ts';

const CREATED = 1_767_225_600;

test.each([
  ['helper', 'created', 0, true],
  ['helper', 'running', 3600, false],
  ['build-limits', 'created', 60, false],
  ['build-limits', 'created', 61, true],
  ['build-limits', 'running', 3600, false],
  ['volume-helper', 'created', 86_400, false],
  ['volume-helper', 'running', 86_400, false],
  ['volume-helper', 'running', 86_401, true],
  ['edge', 'created', 3600, false],
])(
  'a container with the role %s, %s %i s after its creation, is left: %s',
  (role, State, seconds, left) => {
    const container = { State, Created: CREATED, Labels: { [LABEL_KEYS.role]: role } };
    expect(isLeftHelper(container, (CREATED + seconds) * 1000)).toBe(left);
  },
);
