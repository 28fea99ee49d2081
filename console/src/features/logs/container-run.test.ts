import { expect, test } from 'vitest';
import { containerRunId, noNewLinesReason } from './container-run.ts';

const known = { reason: null, deployment_id: 'd1', started_at: '2026-03-02T00:00:00Z' };

test('each start of a running container is a run of its own', () => {
  const run = containerRunId({ ...known, state: 'running' });
  expect(run).not.toBe('');
  expect(
    containerRunId({ ...known, state: 'running', started_at: '2026-03-02T00:00:01Z' }),
  ).not.toBe(run);
  expect(containerRunId({ ...known, state: 'running', deployment_id: 'd2' })).not.toBe(run);
});

test.each(['stopped', 'failed', 'idle'])('%s runs nothing, and says so', (state) => {
  expect(containerRunId({ ...known, state })).toBe('');
  expect(noNewLinesReason({ ...known, state })).toMatch(/[다]\.$/);
});

test.each(['running', 'deploying', 'unheard-of'])('%s needs no words', (state) => {
  expect(noNewLinesReason({ ...known, state })).toBeUndefined();
});

test('what is not known runs nothing, and needs no words', () => {
  expect(containerRunId(undefined)).toBe('');
  expect(noNewLinesReason(undefined)).toBeUndefined();
});

test('a failure says its reason', () => {
  const reason = '메모리 부족으로 종료되었습니다.';
  expect(noNewLinesReason({ ...known, state: 'failed', reason })).toContain(reason);
});
