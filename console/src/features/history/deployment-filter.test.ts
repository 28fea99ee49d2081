import { expect, test } from 'vitest';
import { containerOptions, deploymentFilter } from './deployment-filter.ts';

test.each([
  ['', '', {}],
  ['failed', '', { outcome: 'failed' }],
  ['toString', 'web', { container: 'web' }],
  ['success', 'web', { outcome: 'success', container: 'web' }],
])('the address with outcome %j and container %j', (outcome, container, filter) => {
  expect(deploymentFilter(outcome, container)).toEqual(filter);
});

test('a container that was deleted since stays chosen', () => {
  const containers = [{ slug: 'web', name: '웹' }];
  const labels = (chosen: string) => containerOptions(containers, chosen).map(({ label }) => label);
  expect(labels('web')).toEqual(['모든 컨테이너', '웹']);
  expect(labels('old')).toEqual(['모든 컨테이너', '웹', 'old']);
});
