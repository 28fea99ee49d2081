import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dockerBuilds } from '../../testing/engine/docker-builds.ts';
import { removeInstallationObjects } from '../../testing/engine/docker-contents.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { type DockerClient, dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';

const INSTALLATION = 'podman-builder';
const missing = missingDockerReason();

describe.skipIf(missing !== undefined)(
  `building with Podman${missing ? ` (${missing})` : ''}`,
  () => {
    let client: DockerClient;
    beforeAll(() => {
      client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
    });
    afterAll(() => removeInstallationObjects(client, INSTALLATION));
    const build: ReturnType<typeof dockerBuilds> = (...given) =>
      dockerBuilds({ client, installation: INSTALLATION, shellImage: 'busybox:1' })(...given);

    it('knows platforms, here-documents, links and mounts', async () => {
      const lines = [
        'FROM --platform=$BUILDPLATFORM busybox:1',
        'ARG TARGETARCH',
        'RUN --mount=type=bind,source=note,target=/bound cat /bound && echo "on [$TARGETARCH]"',
        'COPY --link --chmod=640 <<"text" /text\n$three\ntext',
        'RUN <<EOF\ncat /text\nstat -c %a /text\nEOF',
      ];
      const { log, error } = await build({ Dockerfile: `${lines.join('\n')}\n`, note: 'bound\n' });
      expect(error).toBeUndefined();
      const arch = process.arch === 'x64' ? 'amd64' : process.arch;
      expect(log).toEqual(expect.arrayContaining(['bound', `on [${arch}]`, '$three', '640']));
    });

    it('keeps caches of projects apart', async () => {
      const caching = (n: number) => ({
        Dockerfile: `FROM busybox:1\nRUN --mount=type=cache,target=/c ls /c; echo ${n} >/c/left-${n}\n`,
      });
      await build(caching(1), { project: 'one' });
      expect((await build(caching(2), { project: 'two' })).log).not.toContain('left-1');
      expect((await build(caching(3), { project: 'one' })).log).toContain('left-1');
    });

    it('has no build secrets, and says so', async () => {
      const { error } = await build(
        { Dockerfile: 'FROM busybox:1\n' },
        { secrets: { TOKEN: 'x' } },
      );
      expect(error).toMatchObject({
        message: expect.stringContaining('빌드용 시크릿을 지원하지 않습니다'),
      });
    });
  },
);
