/** Tests a server that is killed at a step of a deployment to a real engine, and then restarted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import {
  type DeployedApplication,
  newApplicationProject,
} from './testing/engine/deployed-application.ts';
import { listEngineObjects, removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings } from './testing/engine/docker-settings.ts';
import {
  type EngineRelay,
  type InterceptionMoment,
  startEngineRelay,
} from './testing/engine/engine-relay.ts';
import { startTraffic } from './testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { readInstallationId } from './testing/installation.ts';
import { killServerProcesses } from './testing/processes.ts';
import { newVolume } from './testing/resources.ts';
import { startRestartableServer } from './testing/restartable-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a server on Docker that is killed${missing ? ` (${missing})` : ''}`;

const VISIT_PAUSE_MS = 20;

/** The time at which the server is killed: a call to the engine, the fetch by git, or the start of the deployment. */
interface Stop {
  step: string;
  call?: RegExp;
  moment?: InterceptionMoment;
}

const REPLACEMENT: readonly Stop[] = [
  { step: 'queued' },
  { step: 'source' },
  { step: 'building', call: /^POST \/build/, moment: 'before' },
  { step: 'building', call: /^POST \/build/, moment: 'after' },
  { step: 'creating', call: /^POST \/containers\/create\?name=naru_/, moment: 'after' },
  { step: 'starting', call: /^POST \/containers\/\w+\/start/, moment: 'after' },
  { step: 'probing', call: /^POST \/exec\/\w+\/start/, moment: 'before' },
  { step: 'routing', call: /^POST \/networks\/\S+\/disconnect/, moment: 'after' },
  { step: 'routing', call: /rename\?name=\S+\.old$/, moment: 'after' },
  { step: 'routing', call: /rename\?name=[^.]+$/, moment: 'after' },
  { step: 'draining', call: /^POST \/containers\/\w+\/stop/, moment: 'before' },
  { step: 'draining', call: /^DELETE \/containers\/\w+/, moment: 'before' },
];
/** The kills during the replacement of a container with a volume, which stops before its successor starts. */
const EXCHANGE: readonly Stop[] = [
  { step: 'draining', call: /^POST \/containers\/\w+\/stop/, moment: 'after' },
  { step: 'starting', call: /^POST \/containers\/\w+\/start/, moment: 'after' },
  { step: 'routing', call: /rename\?name=\S+\.old$/, moment: 'after' },
];
const TIMEOUT_MS = 900_000;

/** Returns a function that pauses and then requests the version, as a visitor does. */
const visitor =
  ({ version }: DeployedApplication) =>
  async () => {
    await sleep(VISIT_PAUSE_MS);
    return version();
  };

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  afterEach(killServerProcesses);

  async function setting() {
    const daemon = getProvidedDaemon();
    const data = await ownData();
    const relay = await startEngineRelay(daemon.endpoint, temporaryFolder());
    onTestFinished(relay.leave);
    const server = await startRestartableServer({
      ...data,
      ...dockerServerSettings(daemon, relay.endpoint),
    });
    const application = await newApplicationProject(server.call, daemon);
    const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
    onTestFinished(() => removeInstallationObjects(client, readInstallationId(data.DATA_DIR)));
    const contents = () => listEngineObjects(client);
    return { server, application, relay, contents };
  }

  /** Waits until the server has reached the step, and blocks the server at this step. */
  function arrival(
    { git }: DeployedApplication,
    relay: EngineRelay,
    { step, call, moment = 'before' }: Stop,
  ): Promise<unknown> {
    if (call) return relay.stopAt((asked) => call.test(asked), moment);
    if (step === 'queued') return Promise.resolve();
    const { before } = git;
    return new Promise<void>((fetched) => {
      git.before = () => {
        git.before = before;
        fetched();
        return false;
      };
    });
  }

  /** Starts a deployment and kills the server at the step. Returns the outcome after the restart. */
  async function deployKilledAt(
    application: DeployedApplication,
    relay: EngineRelay,
    killAndStart: () => Promise<void>,
    stop: Stop,
  ) {
    const { deploy, ended } = application;
    const arrived = arrival(application, relay, stop);
    const id = await deploy();
    const missed = ended(id).then(() => Promise.reject(new Error(`not seen in ${relay.asked}`)));
    await Promise.race([arrived, missed]);
    missed.catch(() => undefined);
    await killAndStart();
    return ended(id);
  }

  test(
    'ends every deployment in the same state as without it, and what served goes on serving',
    async () => {
      const { server, application, relay, contents } = await setting();
      application.publish('0');
      expect(await application.deployed()).toMatchObject({ status: 'success' });
      const { images: before, ...undisturbed } = await contents();
      for (const [index, stop] of REPLACEMENT.entries()) {
        const version = String(index + 1);
        application.publish(version);
        const visitors = startTraffic(visitor(application), 2);
        const { killAndStart } = server;
        const ended = await deployKilledAt(application, relay, killAndStart, stop);
        const answers = Object.keys(await visitors.stop()).toSorted();
        const at = `${stop.step} ${stop.moment} ${stop.call}`;
        expect(ended, at).toMatchObject({ status: 'success', containers: [{ step: 'done' }] });
        expect([`200 ${index}`, `200 ${version}`], at).toEqual(expect.arrayContaining(answers));
        expect(await application.version(), at).toBe(`200 ${version}`);
        const { images, ...rest } = await contents();
        expect(rest, at).toEqual(undisturbed);
        // The number of images is lower when the restarted server has already removed unused images. A build that was killed and
        // repeated leaves two images.
        const stops = REPLACEMENT.slice(0, index + 1);
        const repeated = stops.filter(({ step }) => step === 'building');
        const most = before.length + stops.length + repeated.length;
        expect(images.length, at).toBeLessThanOrEqual(most);
      }
      const params = { slug: application.project.slug };
      await server.call('deleteProject', { params });
      const left = async () => (await contents()).containers.length;
      await waitUntil(async () => (await left()) === 1);
      expect(await server.end()).toBe(0);
    },
    TIMEOUT_MS,
  );

  test(
    'ends those that stop the old container first in the same state, with its data',
    async () => {
      const { server, application, relay, contents } = await setting();
      const { project, id, visit, version } = application;
      const { volume_id } = await newVolume(server.call, project.project_id);
      const mount = { volume_id, mount_path: '/data' };
      await server.call('createMount', { params: { id }, body: mount });
      application.publish('0');
      expect(await application.deployed()).toMatchObject({ status: 'success' });
      await visit('/cgi-bin/do/write/kept');
      const { containers, volumes } = await contents();
      for (const [index, stop] of EXCHANGE.entries()) {
        application.publish(String(index + 1));
        const ended = await deployKilledAt(application, relay, server.killAndStart, stop);
        const at = `${stop.step} ${stop.moment} ${stop.call}`;
        expect(ended, at).toMatchObject({ status: 'success', containers: [{ step: 'done' }] });
        expect(await version(), at).toBe(`200 ${index + 1}`);
        expect((await visit('/cgi-bin/do/read')).body, at).toBe('kept');
        expect(await contents(), at).toMatchObject({ containers, volumes });
      }
      expect(await server.end()).toBe(0);
    },
    TIMEOUT_MS,
  );
});
