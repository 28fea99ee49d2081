import { describe, expect, it } from 'vitest';
import { memoryWarnings, toContainerUses, toVolumeUses } from './usage-rows.ts';

const MIB = 2 ** 20;
const now = {
  slug: 'api',
  status: 'measured',
  cpu_millicores: 310,
  memory_bytes: 500 * MIB,
  received_bytes_per_second: 1200,
  sent_bytes_per_second: null,
  cpu_limit: 1000,
  memory_limit: 512,
};
const containers = [
  { slug: 'api', name: '결제' },
  { slug: 'new', name: '새것' },
];

describe('the rows of the containers', () => {
  it('have use and limit in equal units, and unknown values of what is not measured', () => {
    const [api, created] = toContainerUses([now], containers);
    expect(api).toEqual({
      slug: 'api',
      name: '결제',
      cpu: 310,
      cpuLimit: 1000,
      memory: 500 * MIB,
      memoryLimit: 512 * MIB,
      received: 1200,
      sent: undefined,
    });
    expect(created).toMatchObject({ name: '새것', cpu: undefined, memoryLimit: undefined });
  });

  it('warn of a container near its memory limit, if its name is known', () => {
    expect(memoryWarnings([now], containers)).toEqual([
      '결제: 할당한 메모리의 98%를 쓰고 있습니다. 한도를 넘으면 컨테이너가 종료됩니다.',
    ]);
    expect(memoryWarnings([{ ...now, memory_bytes: MIB }], containers)).toEqual([]);
    expect(memoryWarnings([now], [])).toEqual([]);
  });
});

it('the volumes are those that were measured, with their history', () => {
  const usage = {
    total: now,
    containers: [],
    volumes: [
      { slug: 'data', capacity: 1024, used_bytes: 100 * MIB },
      { slug: 'new', capacity: 128, used_bytes: null },
    ],
  };
  const past = { slug: 'data', from: '2025-03-02T05:05:10.000Z', step_seconds: 300 };
  const volumes = [
    { volume_id: 'v1', slug: 'data', name: '자료', capacity: 1024 },
    { volume_id: 'v2', slug: 'new', name: '새 볼륨', capacity: 128 },
  ];
  expect(toVolumeUses(usage, [{ ...past, used_bytes: [1, null] }], volumes, 'hour')).toEqual([
    {
      slug: 'data',
      name: '자료',
      used: 100 * MIB,
      allotted: 1024 * MIB,
      series: { range: 'hour', from: past.from, stepSeconds: 300, values: [1, null] },
    },
  ]);
});
