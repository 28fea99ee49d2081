import { describe, expect, it } from 'vitest';
import { removeContainer, retryUntilObjectEnds } from '../../engine/docker/ending.ts';
import { installationObjectNames } from '../../engine/docker/labels.ts';
import { listEngineObjects } from './docker-contents.ts';
import { applySpecification, createTestSpec } from './engine-under-test.ts';
import { missingDockerReason, useDockerUnderTest } from './provided-docker.ts';

const INSTALLATION = 'endings';
const CONTAINERS = ['one', 'two', 'three'];

/** Defines tests that remove containers while another process stops the same containers. */
export function describeConcurrentRemovals(engineName: string): void {
  const missing = missingDockerReason();
  const title = `removals in ${engineName} of what is just ending${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== undefined)(title, () => {
    const subject = useDockerUnderTest(INSTALLATION);
    const names = installationObjectNames(INSTALLATION);

    /** Creates a project with running containers that ignore SIGTERM. */
    async function deploy(project: string): Promise<{ containers: string[]; network: string }> {
      const mounts = [{ volume: 'data', path: '/data', capacityMiB: 16 }];
      const errors = CONTAINERS.map(async (container) => {
        const spec = createTestSpec(subject().image, container, { project, ports: [], mounts });
        return (await applySpecification(subject(), spec)).error;
      });
      expect(await Promise.all(errors)).toEqual(CONTAINERS.map(() => undefined));
      const containers = CONTAINERS.map((container) => names.container({ project, container }));
      return { containers, network: names.network(project) };
    }
    /** Stops a container from another process. */
    const stopBeside = (name: string) =>
      subject().client.send(`/containers/${name}/stop`, {
        method: 'POST',
        query: { t: 1 },
        tolerate: [404, 409, 500],
      });
    const contents = () => listEngineObjects(subject().client, INSTALLATION);

    it('remove a project while its containers are being stopped', async () => {
      const { containers, network } = await deploy('stopping');
      const beside = containers.map(stopBeside);
      await subject().engine.remove({ kind: 'project', project: 'stopping' });
      const left = await contents();
      expect(left.networks).not.toContain(network);
      expect(left.containers.filter((name) => containers.includes(name))).toEqual([]);
      await Promise.all(beside);
    });

    it('wait for containers that are just ending before they remove a network and a volume', async () => {
      const { client } = subject();
      const { containers, network } = await deploy('in-use');
      const body = { Container: names.edge(), Force: true };
      const call = { method: 'POST', body, tolerate: [403, 404, 500] } as const;
      await client.send(`/networks/${network}/disconnect`, call);
      const beside = containers.map(async (name) => {
        await stopBeside(name);
        await removeContainer({ client }, name);
      });
      const volume = names.volume('in-use', 'data');
      const paths = [`/networks/${network}`, `/volumes/${volume}`];
      const remove = (path: string) => client.send(path, { method: 'DELETE' });
      await Promise.all(paths.map((path) => retryUntilObjectEnds({ client }, () => remove(path))));
      const { networks, volumes } = await contents();
      expect(networks).not.toContain(network);
      expect(volumes).not.toContain(volume);
      await Promise.all(beside);
    });

    it('remove a container for everybody who removes it at once', async () => {
      const { client } = subject();
      const { containers } = await deploy('at-once');
      const [name = ''] = containers;
      const isLeft = async () => {
        await removeContainer({ client }, name);
        return (await contents()).containers.includes(name);
      };
      expect(await Promise.all([isLeft(), isLeft(), isLeft(), isLeft()])).not.toContain(true);
    });
  });
}
