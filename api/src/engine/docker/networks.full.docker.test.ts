import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngineObjects } from '../../testing/engine/docker-contents.ts';
import {
  createDockerUnderTest,
  type DockerUnderTest,
} from '../../testing/engine/docker-under-test.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  runWithoutLease,
} from '../../testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';

const INSTALLATION = 'paired';
const missing = missingDockerReason();
const title = `networks that two servers have made at once${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  let subject: DockerUnderTest;
  beforeAll(async () => {
    subject = await createDockerUnderTest(getProvidedDaemon(), {
      installation: INSTALLATION,
      quotas: false,
    });
  });
  afterAll(() => subject.close());

  const name = installationObjectNames(INSTALLATION).network('shop');
  const networks = async () => (await listEngineObjects(subject.client, INSTALLATION)).networks;
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
    (await subject.visit(containerHostname('web'), '/cgi-bin/do/env/VERSION')).body.trim();

  it('become one before a container is put into them', async () => {
    await makeAnother('10.250.1.0/24');
    await makeAnother('10.250.2.0/24');
    expect(await networks()).toEqual([name, name]);
    const { error } = await applySpecification(subject, createTestSpec(subject.image, 'web'));
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
    const next = createTestSpec(subject.image, 'web', { env: { VERSION: '2' } });
    expect((await applySpecification(subject, next)).error).toBeUndefined();
    expect(await version()).toBe('2');
  });
});
