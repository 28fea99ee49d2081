import { expect, test } from 'vitest';
import { containerOptions } from './container-filter.ts';

test('a container that was deleted since stays chosen', () => {
  const containers = [{ slug: 'web', name: '웹' }];
  const labels = (chosen: string) => containerOptions(containers, chosen).map(({ label }) => label);
  expect(labels('web')).toEqual(['모든 컨테이너', '웹']);
  expect(labels('old')).toEqual(['모든 컨테이너', '웹', 'old']);
});
