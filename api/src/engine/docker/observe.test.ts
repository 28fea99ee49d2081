import { expect, it } from 'vitest';
import { type InspectedContainer, inspectedContainerSchema } from './docker-schemas.ts';
import { healthCheckCommand } from './observe.ts';

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
