import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import { listedContainersSchema } from '../../api/src/engine/docker/docker-schemas.ts';
import {
  BUSYBOX_IMAGE,
  CADDY_IMAGE,
  makeBaseImages,
} from '../../api/src/testing/engine/base-images.ts';
import {
  type DockerDaemon,
  dockerUnavailableReason,
  makeDockerDaemon,
  removeDockerDaemon,
} from '../../api/src/testing/engine/docker-daemon.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import { figureOfRounds } from '../figures/figure.ts';
import { recordFigures } from '../figures/figures-file.ts';
import { followSteps, measureOwnTime, readNewestDeployment } from './deployment-steps.ts';
import {
  addContainers,
  createMemberClient,
  deployProject,
  type MemberClient,
  type Project,
  signUpMember,
} from './member.ts';
import { type EngineServer, startServerOnDaemon } from './server.ts';
import { visitAtConstantRate, waitUntilPageAvailable } from './visits.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const OBSERVED_SECONDS = Number(process.env.OBSERVED_SECONDS ?? 60);
const PROJECTS_PER_MEMBER = 2;
const PER_PROJECT = 10;
const CONTAINERS = Number(process.env.CONTAINERS ?? 100);

interface Setting {
  daemon: DockerDaemon;
  server: EngineServer;
}

const newProject = ({ call }: MemberClient, name: string) =>
  call<Project>('POST', '/projects', { name });

/**
 * Measures the time from the request of a deployment to the response of the deployed page, with cached base images. Each round
 * requires a build.
 */
async function measureDeploys({ daemon }: Setting, member: MemberClient) {
  const { slug } = await newProject(member, 'deploys');
  const [container] = await addContainers(member, slug, 1);
  if (container === undefined) throw new Error('There is one container.');
  const totals: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0)
      await member
        .call('DELETE', `/containers/${container.id}/build-vars/ROUND`)
        .catch(() => undefined);
    await member.call('POST', `/containers/${container.id}/build-vars`, {
      key: 'ROUND',
      value: String(round),
    });
    const following = followSteps(
      member,
      slug,
      (await readNewestDeployment(member, slug))?.deployment_id,
    );
    const start = performance.now();
    await deployProject(member, slug);
    await waitUntilPageAvailable(daemon.address, container.hostname);
    const end = performance.now();
    totals.push(end - start);
    own.push(measureOwnTime(start, end, await following));
  }
  return { slug, container, totals, own };
}

/** Visits a container continuously during replacements of its running version, and returns the results of the visits. */
async function measureReplacement(
  { daemon }: Setting,
  member: MemberClient,
  { slug, container }: Awaited<ReturnType<typeof measureDeploys>>,
) {
  const stop = visitAtConstantRate(daemon.address, container.hostname, 50);
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { key: `V${round}`, value: String(round) };
    await member.call('POST', `/containers/${container.id}/env-vars`, body);
    await deployProject(member, slug);
    await sleep(500);
  }
  return stop();
}

/** Creates the containers that run while the server is idle, ten in each project. */
async function fillServer(address: string): Promise<MemberClient[]> {
  const members: MemberClient[] = [];
  for (let made = 0; made < CONTAINERS; ) {
    const member = createMemberClient(
      address,
      await signUpMember(address, `member${members.length}`),
    );
    members.push(member);
    for (let index = 0; index < PROJECTS_PER_MEMBER && made < CONTAINERS; index += 1) {
      const { slug } = await newProject(member, `many${index}`);
      await addContainers(member, slug, PER_PROJECT);
      await deployProject(member, slug);
      made += PER_PROJECT;
    }
  }
  return members;
}

/** Measures the CPU time of an idle server process, in percent of one core, and its resident memory in MB. */
async function measureIdle({ server }: Setting): Promise<{ share: number; memory: number }> {
  const [cpu, start] = [server.cpuMs(), performance.now()];
  await sleep(OBSERVED_SECONDS * 1000);
  const share = ((server.cpuMs() - cpu) / (performance.now() - start)) * 100;
  return { share, memory: server.residentMb() };
}

/**
 * Kills the server, stops a container and starts the server again. Measures the time from that start until the container runs again.
 */
async function measureRestart({ daemon, server }: Setting, folder: string, hostname: string) {
  const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
  const containers = await client.read('/containers/json', listedContainersSchema);
  const stopped = containers.find(({ Names }) =>
    Names.some((name) => name.includes(hostname.split('-deploys')[0] ?? hostname)),
  );
  await server.end('SIGKILL');
  await client.send(`/containers/${stopped?.Id}/stop`, { method: 'POST' });
  const start = performance.now();
  const again = await startServerOnDaemon(daemon, folder);
  await waitUntilPageAvailable(daemon.address, hostname);
  return { server: again, ms: performance.now() - start };
}

const missing = dockerUnavailableReason();
if (missing !== undefined) {
  process.stderr.write(`The engine cannot be measured here: it ${missing}.\n`);
  process.exit(1);
}
await buildChangedPackages();
const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
const daemon = await makeDockerDaemon();
let server: EngineServer | undefined;
try {
  await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [
    BUSYBOX_IMAGE,
    CADDY_IMAGE,
  ]);
  server = await startServerOnDaemon(daemon, folder);
  const setting = { daemon, server };
  const member = createMemberClient(server.address, await signUpMember(server.address, 'first'));
  const deploys = await measureDeploys(setting, member);
  process.stdout.write(`deploy ${JSON.stringify(deploys)}\n`);
  const replacement = await measureReplacement(setting, member, deploys);
  process.stdout.write(`replacement ${JSON.stringify(replacement)}\n`);
  await fillServer(server.address);
  const idle = await measureIdle(setting);
  process.stdout.write(`idle ${JSON.stringify(idle)}\n`);
  const restart = await measureRestart(setting, folder, deploys.container.hostname);
  server = restart.server;
  recordFigures('engine', ROUNDS, {
    'deployment: whole': figureOfRounds('ms', deploys.totals),
    'deployment: own time': figureOfRounds('ms', deploys.own),
    [`${CONTAINERS} containers, idle: CPU`]: figureOfRounds('%', [idle.share]),
    [`${CONTAINERS} containers, idle: memory`]: figureOfRounds('MB', [idle.memory]),
    'container stopped while the server was away: runs again after': figureOfRounds('ms', [
      restart.ms,
    ]),
  });
} finally {
  await server?.end('SIGTERM');
  await removeDockerDaemon(daemon);
  rmSync(folder, { recursive: true, force: true });
}
