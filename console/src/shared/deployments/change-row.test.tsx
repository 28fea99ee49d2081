import { expect, test } from 'vitest';
import { toChangeRow } from './change-row.ts';

const change = {
  id: 'c1',
  container: 'web',
  container_name: '웹 서버',
  subject: 'env',
  name: 'PORT',
  change: 'changed',
  from: '80',
  to: '8080',
  effect: 'restart',
};

test.each([
  ['env', '80', '80'],
  ['cpu_limit', '200', '0.2 vCPU'],
  ['memory_limit', '1024', '1.0 GiB'],
  ['volume', '512', '512 MiB'],
  ['stopped', 'stopped', '중지됨'],
  ['stopped', 'asleep', 'asleep'],
  ['secret_use', 'both', '실행과 빌드'],
  ['point_in_time', 'off', '꺼짐'],
  ['constructor', 'x', 'x'],
  ['env', '', ''],
  ['secret', null, undefined],
])('%s %s is shown as %s', (subject, from, text) => {
  expect(toChangeRow({ ...change, subject, from }).from).toBe(text);
});

test('a change from an older server has no time, and cannot be discarded', () => {
  const { container_name: _name, ...rest } = change;
  expect(toChangeRow(rest)).toMatchObject({
    containerName: 'web',
    changedAt: undefined,
    canDiscard: false,
  });
});
