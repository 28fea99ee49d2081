import { expect, it, onTestFinished } from 'vitest';
import { createScriptedDocker } from '../../testing/engine/scripted-docker.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { stopContainer, stopContainerWithin } from './ending.ts';
import { LABEL_KEYS } from './labels.ts';

const ref = { project: 'shop', container: 'db' };

/** Starts an engine with a running container with these labels. */
async function engineWith(labels: Readonly<Record<string, string>>) {
  const docker = createScriptedDocker();
  onTestFinished(() => docker.close());
  docker.put('test', ref, labels);
  await docker.come();
  return { docker, client: dockerClient(parseDockerEndpoint(docker.endpoint)) };
}

it.each([
  ['the time of the engine', {}, 10],
  ['a longer time of its own', { [LABEL_KEYS.stopSeconds]: '120' }, 120],
  ['the time of the engine before a shorter one of its own', { [LABEL_KEYS.stopSeconds]: '1' }, 10],
])('a container has %s to stop', async (_, labels, seconds) => {
  const { docker, client } = await engineWith(labels);
  await stopContainer({ client, stopTimeoutSeconds: 10 }, 'db');
  expect(docker.asked).toEqual([`POST /containers/db/stop?t=${seconds}`]);
});

it('a container can be stopped at once, whatever its own time is', async () => {
  const { docker, client } = await engineWith({ [LABEL_KEYS.stopSeconds]: '120' });
  await stopContainerWithin({ client }, 'db', 0);
  expect(docker.asked).toEqual(['POST /containers/db/stop?t=0']);
});
