/** Measures the time from a push to the response of the new version, and how much of it is the server's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import { type PushedHost, startPushedHost } from '../../api/src/testing/code-hosts/pushed-host.ts';
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
import { freePort } from '../../api/src/testing/free-port.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import {
  followSteps,
  measureOwnTime,
  readNewestDeployment,
  type StepStart,
} from '../engine/deployment-steps.ts';
import {
  createMemberClient,
  deployProject,
  type MemberClient,
  type Project,
  signUpMember,
} from '../engine/member.ts';
import { type EngineServer, startServerOnDaemon } from '../engine/server.ts';
import { waitUntilPageAvailable } from '../engine/visits.ts';
import { figureOfRounds } from '../figures/figure.ts';
import { recordFigures } from '../figures/figures-file.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const PATH = 'naru-team/shop';
const filesOf = (version: string) => ({
  Dockerfile: `FROM ${BUSYBOX_IMAGE}
COPY index.html /www/
EXPOSE 8080
CMD ["httpd", "-f", "-p", "8080", "-h", "/www"]
`,
  'index.html': `<!doctype html><title>${version}</title>`,
});

/** Connects the host, and adds a container whose pushes deploy, with its webhook. Returns its domain. */
async function addPushedContainer({ call }: MemberClient, slug: string, pushed: PushedHost) {
  const { host, token } = pushed;
  const repository = pushed.addRepository(PATH);
  await repository.push('first', filesOf('first'));
  await call('POST', '/code-hosts', { kind: 'gitea', url: host.url, token });
  const body = { name: 'shop', git_url: repository.url, cpu_limit: 100, memory_limit: 128 };
  const { slug: id } = await call<{ slug: string }>('POST', `/projects/${slug}/containers`, body);
  const domain = `/containers/${id}/domain`;
  const { free_name: hostname } = await call<{ free_name: string }>('GET', domain);
  const network = { internal_port: 8080, network_type: 'http', fqdn: hostname };
  await call('POST', `/containers/${id}/networks`, network);
  await call('PUT', `/containers/${id}/push`, { enabled: true });
  const hook = { container: null };
  const { hook_id } = await call<{ hook_id: string }>('POST', `/projects/${slug}/hooks`, hook);
  const place = `/projects/${slug}/hooks/${hook_id}/registrations`;
  await call('POST', place, { repository: repository.url });
  return { repository, hostname };
}

interface Round {
  /** The time from the start of `git push` to the response of the new version, in ms. */
  total: number;
  /** The time without the build and the start of the container, in ms. */
  own: number;
  steps: StepStart[];
}

async function measurePushes(daemon: DockerDaemon, server: EngineServer, pushed: PushedHost) {
  const member = createMemberClient(server.address, await signUpMember(server.address, 'pusher'));
  const { slug } = await member.call<Project>('POST', '/projects', { name: 'pushes' });
  const { repository, hostname } = await addPushedContainer(member, slug, pushed);
  await deployProject(member, slug);
  await waitUntilPageAvailable(daemon.address, hostname, 'first');
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `version ${round}`;
    const following = followSteps(
      member,
      slug,
      (await readNewestDeployment(member, slug))?.deployment_id,
    );
    const start = performance.now();
    await repository.push(version, filesOf(version));
    await waitUntilPageAvailable(daemon.address, hostname, version);
    const answered = performance.now();
    const steps = await following;
    const own = measureOwnTime(start, answered, steps);
    const measured = { total: answered - start, own, steps };
    rounds.push(measured);
    const shown = measured.steps.map(({ step, at }) => `${step} ${Math.round(at - start)}`);
    process.stdout.write(
      `${version}: ${Math.round(measured.total)} ms, own ${Math.round(measured.own)} ms (${shown.join(', ')})\n`,
    );
  }
  return rounds;
}

const missing = dockerUnavailableReason();
if (missing !== undefined) {
  process.stderr.write(`Pushes cannot be measured here: the engine ${missing}.\n`);
  process.exit(1);
}
await buildChangedPackages();
const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
const daemon = await makeDockerDaemon();
const pushed = await startPushedHost();
let server: EngineServer | undefined;
try {
  await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [
    BUSYBOX_IMAGE,
    CADDY_IMAGE,
  ]);
  const port = String(await freePort());
  server = await startServerOnDaemon(daemon, folder, {
    ...{ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ GIT_ALLOW_PRIVATE: '1', GIT_PROTOCOLS: 'http,https' },
  });
  const rounds = await measurePushes(daemon, server, pushed);
  recordFigures('push', ROUNDS, {
    'push: own time': figureOfRounds(
      'ms',
      rounds.map(({ own }) => own),
    ),
    'push: total': figureOfRounds(
      'ms',
      rounds.map(({ total }) => total),
    ),
  });
} finally {
  await server?.end('SIGTERM');
  pushed.close();
  await removeDockerDaemon(daemon);
  rmSync(folder, { recursive: true, force: true });
}
