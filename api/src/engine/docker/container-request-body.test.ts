import { expect, it } from 'vitest';
import { createTestSpec } from '../../testing/engine/engine-under-test.ts';
import type { CapabilitySet } from '../container-capabilities.ts';
import { containerRequestBody } from './container-request-body.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';

const bodyWith = (capabilities: CapabilitySet, init: boolean) =>
  containerRequestBody(
    {
      installation: 'one',
      names: installationObjectNames('one'),
      publishAddress: '127.0.0.1',
      capabilities,
    },
    createTestSpec('sha256:image', 'web'),
    {
      network: 'net',
      address: '10.208.0.2',
      named: true,
      restartPolicy: 'no',
      logDriver: 'local',
      init,
      capabilities,
      sysctls: {},
    },
  );

it.each<[CapabilitySet, boolean, string[]]>([
  ['none', true, []],
  [
    'default',
    false,
    [
      ...['AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'NET_BIND_SERVICE'],
      ...['SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT'],
    ],
  ],
])('a container with the capabilities %s', (capabilities, init, added) => {
  expect(bodyWith(capabilities, init)).toMatchObject({
    Labels: { [LABEL_KEYS.capabilities]: capabilities },
    HostConfig: {
      Init: init,
      CapDrop: ['ALL'],
      CapAdd: added,
      SecurityOpt: ['no-new-privileges'],
      PidsLimit: 512,
    },
  });
});
