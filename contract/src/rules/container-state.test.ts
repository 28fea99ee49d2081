import { describe, expect, test } from 'vitest';
import { hasContainerFailed, isContainerServing } from './container-state.ts';

const started_at = '2026-03-02T00:00:00Z';

describe('whether a container serves requests', () => {
  test.each([
    [{ state: 'running' }, true],
    [{ state: 'deploying', started_at }, true],
    [{ state: 'deploying', started_at, exit_code: 1 }, false],
    [{ state: 'deploying', started_at: null }, false],
    [{ state: 'stopped', started_at }, false],
  ])('%j: %s', (state, serves) => {
    expect(isContainerServing(state)).toBe(serves);
  });
});

describe('whether a container has failed', () => {
  test.each([
    ['failed', undefined, true],
    ['idle', 'failed', true],
    ['running', 'failed', false],
    ['idle', 'cancelled', false],
    ['stopped', undefined, false],
  ])('with the state %s and the deployment step %s: %s', (state, step, failed) => {
    expect(hasContainerFailed({ state }, step)).toBe(failed);
  });
});
