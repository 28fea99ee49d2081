import { describe, expect, it } from 'vitest';
import { EDGE_HTTP_PORT } from '../../testing/engine/docker-settings.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
} from '../../testing/engine/engine-under-test.ts';
import { visitorAddress } from '../../testing/engine/open-connections.ts';
import {
  getProvidedDaemon,
  missingDockerReason,
  useDockerUnderTest,
} from '../../testing/engine/provided-docker.ts';
import { replaceEdge, statusesUntilSuccess } from '../../testing/engine/replaced-edge.ts';
import { inspectedContainerSchema } from './docker-schemas.ts';
import { installationObjectNames } from './labels.ts';

const INSTALLATION = 'edge';
const missing = missingDockerReason();
const title = `the edge in Podman${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useDockerUnderTest(INSTALLATION);

  it('reaches the containers of every project, has one way back to visitors, and tells their addresses', async () => {
    for (const project of ['one', 'two']) {
      const spec = createTestSpec(subject().image, 'web', { project, env: { VERSION: project } });
      expect((await applySpecification(subject(), spec)).error).toBeUndefined();
    }
    for (const project of ['one', 'two']) {
      const { body } = await subject().visit(
        containerHostname('web', project),
        '/cgi-bin/do/env/VERSION',
      );
      expect(body.trim()).toBe(project);
    }
    const own = await visitorAddress({ host: getProvidedDaemon().address, port: EDGE_HTTP_PORT });
    const address = '/cgi-bin/do/env/HTTP_X_REAL_IP';
    expect((await subject().visit(containerHostname('web', 'one'), address)).body.trim()).toBe(own);
    const edge = `/containers/${installationObjectNames(INSTALLATION).edge()}/json`;
    const { NetworkSettings } = await subject().client.read(edge, inspectedContainerSchema);
    expect(Object.keys(NetworkSettings.Networks ?? {})).toHaveLength(1);
  });

  it('has its routes at once when a changed setting makes its container anew', async () => {
    const visit = () => subject().visit(containerHostname('web', 'one'), '/cgi-bin/do/env/VERSION');
    expect(await visit()).toMatchObject({ status: 200 });
    await replaceEdge(subject().client, INSTALLATION);
    expect(await statusesUntilSuccess(visit)).not.toContain(404);
  });
});
