import { expect, test } from 'vitest';
import { runOf, silenceReason } from './container-run.ts';

const known = { reason: null, deployment_id: 'd1', started_at: '2026-03-02T00:00:00Z' };

test('each start of a running container is a run of its own', () => {
  const run = runOf({ ...known, state: 'running' });
  expect(run).not.toBe('');
  expect(runOf({ ...known, state: 'running', started_at: '2026-03-02T00:00:01Z' })).not.toBe(run);
  expect(runOf({ ...known, state: 'running', deployment_id: 'd2' })).not.toBe(run);
});

test.each(['stopped', 'failed', 'idle'])('%s runs nothing, and says so', (state) => {
  expect(runOf({ ...known, state })).toBe('');
  expect(silenceReason({ ...known, state })).toMatch(/[다]\.$/);
});

test.each(['running', 'deploying', 'unheard-of'])('%s needs no words', (state) => {
  expect(silenceReason({ ...known, state })).toBeUndefined();
});

test('what is not known runs nothing, and needs no words', () => {
  expect(runOf(undefined)).toBe('');
  expect(silenceReason(undefined)).toBeUndefined();
});

test('a failure says its reason', () => {
  const reason = '메모리 부족으로 종료되었습니다.';
  expect(silenceReason({ ...known, state: 'failed', reason })).toContain(reason);
});
