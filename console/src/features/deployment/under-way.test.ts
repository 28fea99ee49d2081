import { expect, test } from 'vitest';
import { detailUnderWay } from './under-way.ts';

const detail = { deployment_id: 'd1', status: 'running', containers: [] };

test.each([
  ['the same deployment, under way', { deployment_id: 'd1', status: 'running' }, detail, true],
  [
    'one that the events do not know yet',
    { deployment_id: 'd2', status: 'running' },
    detail,
    false,
  ],
  ['one that was polled to its end', { deployment_id: 'd1', status: 'failed' }, detail, false],
  [
    'one that was told to its end',
    { deployment_id: 'd1', status: 'running' },
    { ...detail, status: 'success' },
    false,
  ],
  ['none', null, detail, false],
  ['a server without events', { deployment_id: 'd1', status: 'running' }, undefined, false],
])('of %s', (_, latest, told, known) => {
  expect(detailUnderWay(latest, told)).toBe(known ? told : undefined);
});
