import { expect, it } from 'vitest';
import { createTestSpec } from '../../testing/engine/engine-under-test.ts';
import type { CapabilitySet } from '../container-capabilities.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { containerRequestBody } from './container-request-body.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';

const bodyWith = (
  capabilities: CapabilitySet,
  firstProcess: string | undefined,
  changes: Partial<ContainerSpec> = {},
) =>
  containerRequestBody(
    {
      installation: 'one',
      names: installationObjectNames('one'),
      publishAddress: '127.0.0.1',
      capabilities,
    },
    createTestSpec('sha256:image', 'web', changes),
    {
      network: 'net',
      address: '10.208.0.2',
      named: true,
      restartPolicy: 'no',
      logDriver: 'local',
      firstProcess,
      capabilities,
      sysctls: {},
    },
  );

it.each<[CapabilitySet, string | undefined, string[]]>([
  ['none', undefined, []],
  [
    'default',
    'c0mmand',
    [
      ...['AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'NET_BIND_SERVICE'],
      ...['SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT'],
    ],
  ],
])('a container with the capabilities %s', (capabilities, firstProcess, added) => {
  const labels = firstProcess === undefined ? {} : { [LABEL_KEYS.firstProcess]: firstProcess };
  expect(bodyWith(capabilities, firstProcess)).toMatchObject({
    // An image cannot give its container a role by a label of its own.
    Labels: { [LABEL_KEYS.capabilities]: capabilities, [LABEL_KEYS.role]: '', ...labels },
    HostConfig: {
      Init: firstProcess === undefined,
      CapDrop: ['ALL'],
      CapAdd: added,
      SecurityOpt: ['no-new-privileges'],
      PidsLimit: 512,
    },
  });
});

it('a container has only those values of a process that its member sets', () => {
  expect(bodyWith('none', undefined)).not.toHaveProperty('Cmd');
  const process = { command: ['serve', ''], user: '1000:1000' };
  const body = bodyWith('none', undefined, { process });
  expect(body).toMatchObject({ Cmd: ['serve', ''], User: '1000:1000' });
  expect(body).not.toHaveProperty('Entrypoint');
  expect(body).not.toHaveProperty('WorkingDir');
  const other = { entrypoint: ['/start'], workingDir: '/srv' };
  expect(bodyWith('none', undefined, { process: other })).toMatchObject({
    Entrypoint: ['/start'],
    WorkingDir: '/srv',
  });
});

it('a container has a health check and a time to stop only if they are its own', () => {
  const usual = bodyWith('none', undefined);
  expect(usual).not.toHaveProperty('Healthcheck');
  expect(usual).not.toHaveProperty('StopTimeout');
  expect(usual).not.toHaveProperty(['Labels', LABEL_KEYS.stopSeconds]);
  const healthCheck = {
    command: ['sh', '-c', '[ "$(redis-cli ping)" = PONG ]'],
    intervalMs: 30_000,
    timeoutMs: 5000,
    retries: 3,
    startPeriodMs: 180_000,
  };
  expect(bodyWith('none', undefined, { healthCheck, stopSeconds: 120 })).toMatchObject({
    Healthcheck: {
      Test: ['CMD-SHELL', `exec sh -c '[ "$(redis-cli ping)" = PONG ]'`],
      Interval: 30_000_000_000,
      Timeout: 5_000_000_000,
      Retries: 3,
      StartPeriod: 180_000_000_000,
    },
    StopTimeout: 120,
    Labels: { [LABEL_KEYS.stopSeconds]: '120' },
  });
});
