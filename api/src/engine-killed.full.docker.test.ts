/** Tests that a deployment ends, and ends in success, after its engine was killed in the middle of a build and started again. */
import { describe, expect, test } from 'vitest';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { killDockerDaemon, startDockerDaemon } from './testing/engine/docker-daemon.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `an engine that is killed during a build${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  const server = useDockerServer(getProvidedDaemon);

  test('builds again after it has started, and the deployment succeeds', async () => {
    const { call } = await server().member();
    const application = await newApplicationProject(call, server().daemon);
    const text = async (id: string) =>
      (await application.log(id)).map((line) => line.text).join('\n');
    application.publish('1');
    const first = await application.deployed();
    expect(first, await text(first.deployment_id)).toMatchObject({ status: 'success' });

    const dockerfile = application.repository.git(['show', 'HEAD:Dockerfile']);
    application.repository.write({ Dockerfile: `${dockerfile}\nRUN echo 시작 && sleep 4\n` });
    application.publish('2');
    const id = await application.deploy();
    await waitUntil(async () => /^(?!.*RUN).*시작/m.test(await text(id)));
    await killDockerDaemon(getProvidedDaemon());
    try {
      await waitUntil(async () => (await application.detail(id)).status === 'untracked');
    } finally {
      await startDockerDaemon(getProvidedDaemon());
    }
    const ended = await application.ended(id);
    expect(ended, await text(id)).toMatchObject({ status: 'success', reason: null });
    expect(await application.version()).toBe('200 2');
  });
});
