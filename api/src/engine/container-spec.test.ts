import { expect, it } from 'vitest';
import {
  type ContainerSpec,
  type HealthCheckSpec,
  type ProcessSpec,
  specHash,
} from './container-spec.ts';

const IMAGE: ContainerSpec = {
  project: 'shop',
  container: 'web',
  deployment: 'd1',
  image: 'sha256:1',
  stopped: false,
  limits: { cpuMillicores: 500, memoryMiB: 256 },
  env: {},
  mounts: [],
  ports: [],
};
const hostname = 'web.example.com';

// A container whose hash differs from that of an earlier release is replaced by the first deployment after an upgrade.
it.each<[string, Partial<ContainerSpec>, string]>([
  ['an image alone', {}, 'f16b9ff842b3591f216734f577f62c370bb0157767ddf44fade892b741096d28'],
  [
    'another image',
    { image: 'registry.example.com/naru-1/web@sha256:2' },
    '767980bc5c8abb01cc91c0cf4fe0f874447a6aabe6dc8a3a14aabc0586ed5c7a',
  ],
  [
    'what needs no new container',
    { stopped: true, startSeconds: 90, stopSeconds: 120, drainSeconds: 60, deployment: 'd2' },
    'f16b9ff842b3591f216734f577f62c370bb0157767ddf44fade892b741096d28',
  ],
  [
    'a variable',
    { env: { PORT: '3000' } },
    '02ad74324ebb2cb22fd9446aaa9ef13fe803ed1110de0e69e26af187501cd9c4',
  ],
  [
    'variables in any order',
    { env: { B: '한글', A: 'a\nb' } },
    '5954a36d82cff8fe3fcc0b985df95d672637f2ced7a90c289478611640738449',
  ],
  [
    'a mount',
    { mounts: [{ volume: 'data-1', capacityMiB: 512, path: '/data' }] },
    '1ea4544c715305e1ef1fee0443472017bcb7d2f3d8812716191b04dde3ba81de',
  ],
  [
    'an http network',
    { ports: [{ protocol: 'http', internalPort: 3000, hostname }] },
    '7d1d538a69871fb15aa780f9facb0e697e46ab713e7e57c5ce09a9f7dc2280ae',
  ],
  [
    'HTTP/2',
    { ports: [{ protocol: 'http', internalPort: 3000, hostname, h2c: true }] },
    'df318fe449d19e3c326ecb04c59ca98abc60305e36c79860828ce8769218c149',
  ],
  [
    'published ports',
    {
      ports: [
        { protocol: 'tcp', internalPort: 5432, externalPort: 30_001 },
        { protocol: 'udp', internalPort: 53, externalPort: 30_002 },
      ],
    },
    '29252a8cb79cd9bc8b1993474373c28a34864d2c0e5a0d541930224ecbe1e1d6',
  ],
  [
    'everything',
    {
      image: 'sha256:3',
      env: { A: '1' },
      mounts: [{ volume: 'v', capacityMiB: 128, path: '/v' }],
      ports: [{ protocol: 'tcp', internalPort: 1, externalPort: 2 }],
    },
    '5c178ca6d7e728e51ea6427ba62de7b9db2e6f15968cfc0558ff14a49a8df491',
  ],
])('the hash of %s stays', (_, changes, hash) => {
  expect(specHash({ ...IMAGE, ...changes })).toBe(hash);
});

it('each part of a process changes the hash', () => {
  const processes: (ProcessSpec | undefined)[] = [
    undefined,
    { entrypoint: ['a'] },
    { command: ['a'] },
    { command: ['a', ''] },
    { workingDir: '/a' },
    { user: 'a' },
    { entrypoint: ['a'], command: ['a'] },
  ];
  const hashes = processes.map((process) => specHash({ ...IMAGE, ...(process && { process }) }));
  expect(new Set(hashes).size).toBe(processes.length);
  expect(specHash({ ...IMAGE, process: { user: 'a', command: undefined } })).toBe(hashes[5]);
});

it('each part of a health check changes the hash', () => {
  const healthCheck: HealthCheckSpec = {
    command: ['check'],
    intervalMs: 30_000,
    timeoutMs: 5000,
    retries: 3,
    startPeriodMs: 0,
  };
  const checks: (HealthCheckSpec | undefined)[] = [
    undefined,
    healthCheck,
    { ...healthCheck, command: ['check', ''] },
    { ...healthCheck, intervalMs: 10_000 },
    { ...healthCheck, timeoutMs: 6000 },
    { ...healthCheck, retries: 4 },
    { ...healthCheck, startPeriodMs: 1000 },
  ];
  const hashes = checks.map((check) => specHash({ ...IMAGE, healthCheck: check }));
  expect(new Set(hashes).size).toBe(checks.length);
});
