import { expect, test } from 'vitest';
import { hasDeploymentEndedSince } from './deployment-end.ts';

const running = { deployment_id: 'd1', created_at: '1', status: 'running' };
const success = { ...running, status: 'success' };

test.each([
  ['one that was under way and is over', running, success, true],
  ['one that begins', null, running, false],
  ['one that was over when it was first seen', undefined, success, false],
  ['one that was over before', success, success, false],
  [
    'one that began and ended between two looks',
    success,
    { ...success, deployment_id: 'd2' },
    true,
  ],
  ['the first one, between two looks', null, success, true],
  [
    'one of a server without ids',
    { ...running, deployment_id: null },
    { ...success, deployment_id: null },
    true,
  ],
])('%s', (_, before, now, ended) => {
  expect(hasDeploymentEndedSince(before, now)).toBe(ended);
});
