import { expect, test } from 'vitest';
import { toMeasuredResources } from './measured-now.ts';

const MIB = 2 ** 20;
const total = {
  cpu_millicores: 310,
  memory_bytes: 212.5 * MIB,
  received_bytes_per_second: null,
  sent_bytes_per_second: null,
  cpu_limit: 1000,
  memory_limit: 512,
};
const volume = { slug: 'data', capacity: 512, used_bytes: 100 * MIB };

test('the measured use is in the units of the limits, and disk is the sum of the measured volumes', () => {
  const volumes = [volume, { ...volume, slug: 'logs', used_bytes: 28 * MIB }];
  const unknown = { ...volume, slug: 'new', used_bytes: null };
  const outside = { ...volume, slug: 'former', is_counted: false };
  const all = [...volumes, unknown, outside];
  expect(toMeasuredResources({ total, containers: [], volumes: all })).toEqual({
    cpu: 310,
    memory: 212.5,
    disk: 128,
  });
});

test('what is not measured is unknown, not zero', () => {
  const none = { ...total, cpu_millicores: null, memory_bytes: null };
  const volumes = [{ ...volume, used_bytes: null }];
  expect(toMeasuredResources({ total: none, containers: [], volumes })).toEqual({
    cpu: undefined,
    memory: undefined,
    disk: undefined,
  });
});
