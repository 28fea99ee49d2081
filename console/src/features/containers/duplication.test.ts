import { expect, test } from 'vitest';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { countCopiedParts, duplicateQuotaProblem } from './duplication.ts';

const network = (internal_port: number, network_type: string) => ({
  network_id: `${internal_port}`,
  internal_port,
  network_type,
});

test('a copy takes variables and ports along; secrets, domains and mounts stay', () => {
  const copy = countCopiedParts({
    slug: 'api',
    name: 'api',
    env_vars: [{ env_var_id: 'e', key: 'A', value: '1' }],
    build_vars: [{ build_var_id: 'b', key: 'B', value: '2' }],
    secrets: [{ secret_id: 's', key: '__proto__' }],
    networks: [network(80, 'http'), network(53, 'udp'), network(5432, 'tcp')],
    mounts: [{ volume_id: 'v', mount_path: '/data' }],
  });
  expect(copy).toEqual({
    copied: { variables: 2, networks: 2 },
    left: { domains: 1, mounts: 1 },
    secrets: ['__proto__'],
  });
  expect(countCopiedParts({ slug: 'api', name: 'api' }).secrets).toEqual([]);
});

test.each([
  [{ cpu_limit: 400, memory_limit: 512 }, undefined],
  [
    { cpu_limit: 700, memory_limit: 512 },
    'CPU 가용량을 400m 초과합니다. 현재 가용: 300m (0.3 vCPU)',
  ],
  [
    { cpu_limit: 100, memory_limit: 1536 },
    '메모리 가용량을 1024Mi 초과합니다. 현재 가용: 512Mi (0.5 GiB)',
  ],
  [{}, undefined],
])('a copy of %j beside the original: %s', (limits, problem) => {
  expect(duplicateQuotaProblem(limits, projectQuotas({}, [limits], []))).toBe(problem);
});
