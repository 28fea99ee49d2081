import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from '../../testing/engine/docker-contents.ts';
import { type DockerUnderTest, dockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import {
  applied,
  hostnameOf,
  runWithoutLease,
  specOf,
} from '../../testing/engine/engine-under-test.ts';
import { missingDocker, providedDaemon } from '../../testing/engine/provided-docker.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';

const INSTALLATION = 'paired';
const missing = missingDocker();
const title = `networks that two servers have made at once${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  let subject: DockerUnderTest;
  beforeAll(async () => {
    subject = await dockerUnderTest(providedDaemon(), {
      installation: INSTALLATION,
      quotas: false,
    });
  });
  afterAll(() => subject.close());

  const name = installationObjectNames(INSTALLATION).network('shop');
  const networks = async () => (await contentsOf(subject.client, INSTALLATION)).networks;
  /** Creates a second network of the same name, as Docker does for two concurrent requests. */
  const makeAnother = (subnet: string) =>
    subject.client.send('/networks/create', {
      method: 'POST',
      body: {
        Name: name,
        Driver: 'bridge',
        Labels: { [LABEL_KEYS.managed]: INSTALLATION, [LABEL_KEYS.project]: 'shop' },
        IPAM: { Config: [{ Subnet: subnet }] },
      },
    });
  const version = async () =>
    (await subject.visit(hostnameOf('web'), '/cgi-bin/do/env/VERSION')).body.trim();

  it('become one before a container is put into them', async () => {
    await makeAnother('10.250.1.0/24');
    await makeAnother('10.250.2.0/24');
    expect(await networks()).toEqual([name, name]);
    const { error } = await applied(subject, specOf(subject.image, 'web'));
    expect(error).toBeUndefined();
    expect(await networks()).toEqual([name]);
    expect(await version()).toBe('1');
  });

  it('become the one with containers in it', async () => {
    for (const subnet of ['10.250.3.0/24', '10.250.4.0/24', '10.250.5.0/24']) {
      await makeAnother(subnet);
    }
    await subject.engine.reconcile(runWithoutLease);
    expect(await networks()).toEqual([name]);
    expect(await version()).toBe('1');
    const next = specOf(subject.image, 'web', { env: { VERSION: '2' } });
    expect((await applied(subject, next)).error).toBeUndefined();
    expect(await version()).toBe('2');
  });
});
