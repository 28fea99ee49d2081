/** A day of deployments on Docker: what stays in the engine, and how large its log files may become. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { listEngineObjects } from './testing/engine/docker-contents.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { newContainer, newVolume } from './testing/resources.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a day on Docker${missing ? ` (${missing})` : ''}`;

const DEPLOYMENTS = 20;
/** The images that rollbacks may use. */
const KEPT_IMAGES = 5;
const TIMEOUT_MS = 1_800_000;

const logged = z.object({
  HostConfig: z.object({ LogConfig: z.object({ Config: z.record(z.string(), z.string()) }) }),
});
const used = z.object({
  BuildCache: z.nullish(z.array(z.object({ Size: z.number() }))),
  LayersSize: z.number(),
});

describe.skipIf(missing !== undefined)(title, () => {
  const server = useDockerServer(getProvidedDaemon);

  test(
    `${DEPLOYMENTS} deployments leave the images of rollbacks, one container, its volume and its network`,
    async ({ annotate }) => {
      const { call } = await server().member();
      const { daemon } = server();
      const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
      const application = await newApplicationProject(call, daemon);
      const { slug, project_id } = application.project;
      const { volume_id } = await newVolume(call, project_id);
      const mount = { volume_id, mount_path: '/data' };
      await call('createMount', { params: { id: application.id }, body: mount });
      const before = await listEngineObjects(client);
      const added = async () => {
        const now = await listEngineObjects(client);
        const fresh = (kind: keyof typeof now) =>
          now[kind].filter((name) => !before[kind].includes(name) && !name.includes('_.edge'));
        const { LayersSize, BuildCache } = await client.read('/system/df', used);
        const cache = (BuildCache ?? []).reduce((sum, { Size }) => sum + Size, 0);
        return {
          ...{ containers: fresh('containers'), networks: fresh('networks') },
          ...{ volumes: fresh('volumes'), images: fresh('images'), layers: LayersSize, cache },
        };
      };
      const lines: string[] = [];
      for (let number = 1; number <= DEPLOYMENTS; number += 1) {
        application.publish(`${number}`);
        const { status } = await application.deployed();
        expect(status).toBe('success');
        const { images, containers, networks, volumes, layers, cache } = await added();
        lines.push(
          `${number}: ${containers.length} ${networks.length} ${volumes.length} ${images.length} images, ${layers} bytes of layers, ${cache} of cache`,
        );
      }
      await annotate(lines.join('\n'));
      // Images are removed after the removal of a container, and every hour.
      const other = await newContainer(call, slug, 'other');
      await call('deleteContainer', { params: { id: other.slug } });
      await waitUntil(async () => (await added()).images.length <= KEPT_IMAGES, { interval: 1000 });
      const left = await added();
      expect([left.containers.length, left.networks.length, left.volumes.length]).toEqual([
        1, 1, 1,
      ]);
      const [name = ''] = left.containers;
      const { HostConfig } = await client.read(`/containers/${name}/json`, logged);
      expect(HostConfig.LogConfig.Config).toEqual({ 'max-size': '10m', 'max-file': '3' });
      expect(await application.version()).toBe(`200 ${DEPLOYMENTS}`);
      onTestFinished(() => call('deleteProject', { params: { slug } }).then(() => undefined));
    },
    TIMEOUT_MS,
  );
});
