import { expect, it } from 'vitest';
import { type InspectedContainer, inspectedContainerSchema } from './docker-schemas.ts';
import { healthCheckCommand, healthCheckTimes } from './observe.ts';

const inspected = (Healthcheck: unknown): InspectedContainer =>
  inspectedContainerSchema.parse({
    Id: 'id',
    Name: '/web',
    Image: 'image',
    State: { Status: 'running', Running: true, ExitCode: 0, StartedAt: '' },
    Config: { Labels: {}, Healthcheck },
    HostConfig: {},
    NetworkSettings: {},
  });

it.each([
  [undefined, undefined],
  [null, undefined],
  [{}, undefined],
  [{ Test: null }, undefined],
  [{ Test: [] }, undefined],
  [{ Test: ['NONE'] }, undefined],
  [{ Test: ['CMD', 'wget', '-q', '/'] }, ['wget', '-q', '/']],
  [{ Test: ['CMD-SHELL', 'nc -z 80'] }, ['/bin/sh', '-c', 'nc -z 80']],
])('a health check of %j is the command %j', (check, command) => {
  expect(healthCheckCommand(inspected(check))).toEqual(command);
});

const SECOND_NS = 1e9;
it.each([
  [{ Test: ['NONE'], Interval: SECOND_NS }, undefined],
  [{ Test: ['CMD', 'true'] }, {}],
  [{ Test: ['CMD', 'true'], Interval: 0, StartPeriod: 0, Retries: 0 }, { retries: 0 }],
  [
    {
      Test: ['CMD', 'true'],
      Interval: 5 * SECOND_NS,
      Timeout: SECOND_NS / 2,
      StartPeriod: 180 * SECOND_NS,
      Retries: 4,
    },
    { intervalMs: 5000, timeoutMs: 500, startPeriodMs: 180_000, retries: 4 },
  ],
])('a health check of %j has the times %j', (check, times) => {
  expect(healthCheckTimes(inspected(check))).toEqual(times);
});
