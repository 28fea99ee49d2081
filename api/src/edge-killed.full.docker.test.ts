/** Tests an edge that is killed at each step of a change of routes: it has the routes of the database again, without anybody's help. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { execInContainer } from './engine/docker/exec.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { listEngineObjects } from './testing/engine/docker-contents.ts';
import { startTraffic } from './testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `an edge that is killed${missing ? ` (${missing})` : ''}`;

const VISIT_PAUSE_MS = 20;
const TIMEOUT_MS = 900_000;

/** The ways to kill an edge: its program fails, or somebody kills or removes its container, which the engine then does not restart. */
const WAYS = ['program', 'container', 'removal'] as const;
type Way = (typeof WAYS)[number];

/** The calls of a replacement before which the edge is killed. */
const MOMENTS: readonly RegExp[] = [
  /^POST \/containers\/create/,
  /^POST \/exec\/\w+\/start/,
  /^POST \/networks\/\S+\/disconnect/,
  /rename\?name=\S+\.old$/,
  /rename\?name=[^.]+$/,
  /^PUT \/containers\/\S+\.edge\/archive|^PUT \/containers\/\w+\/archive/,
  /^POST \/containers\/\w+\/stop/,
];

describe.skipIf(missing !== undefined)(title, () => {
  const server = useDockerServer(getProvidedDaemon);

  async function setting() {
    const { call } = await server().member();
    const { daemon } = server();
    const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
    const application = await newApplicationProject(call, daemon);
    application.publish('0');
    expect(await application.deployed()).toMatchObject({ status: 'success' });
    const nameOfEdge = async () =>
      (await listEngineObjects(client)).containers.find((name) => name.endsWith('.edge')) ?? '';
    const kills: Readonly<Record<Way, (edge: string) => Promise<unknown>>> = {
      program: (edge) => execInContainer(client, edge, ['sh', '-c', 'kill -9 $(pidof caddy)']),
      container: (edge) => client.send(`/containers/${edge}/kill`, { method: 'POST' }),
      removal: (edge) =>
        client.send(`/containers/${edge}`, { method: 'DELETE', query: { force: true } }),
    };
    const kill = async (way: Way) => kills[way](await nameOfEdge()).catch(() => undefined);
    const version = async () => {
      await sleep(VISIT_PAUSE_MS);
      return application.version();
    };
    return { application, kill, version };
  }

  test.each(WAYS)('without a change comes again, with its routes: %s', async (way) => {
    const { kill, version } = await setting();
    await kill(way);
    await waitUntil(async () => (await version().catch(String)) === '200 0');
  });

  test.each(WAYS)(
    'at each step of a change has the routes of the change: %s',
    async (way) => {
      const { application, kill, version } = await setting();
      for (const [index, moment] of MOMENTS.entries()) {
        const next = `${index + 1}`;
        application.publish(next);
        const visitors = startTraffic(version, 2);
        const killed = server().relay.pauseAt(
          (asked) => moment.test(asked),
          () => kill(way),
        );
        const id = await application.deploy();
        await killed;
        const ended = await application.ended(id);
        expect(ended, `${moment}`).toMatchObject({ status: 'success', reason: null });
        await waitUntil(async () => (await version().catch(String)) === `200 ${next}`);
        const answers = Object.keys(await visitors.stop()).filter((one) => one.startsWith('200'));
        expect([`200 ${index}`, `200 ${next}`], `${moment}`).toEqual(
          expect.arrayContaining(answers),
        );
      }
    },
    TIMEOUT_MS,
  );
});
