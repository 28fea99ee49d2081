import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runWithoutLease } from '../../testing/engine/engine-under-test.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runningCopies } from '../running-copies.ts';
import { serialQueue } from '../task-order.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { dockerEngine } from './docker-engine.ts';
import { edgeSettingsHash, ensureRunningEdge } from './edge-lifecycle.ts';
import {
  removeContainer,
  removeUnusedNetwork,
  retryUntilObjectEnds,
  startContainer,
  stopContainer,
} from './ending.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';
import { connectEdgeToNetwork, removeProjectNetwork } from './networks.ts';
import { removeVolume } from './volumes.ts';

const NAME = installationObjectNames('test').network('shop');
const IN_USE_IN_DOCKER = `error while removing network: network ${NAME} has active endpoints`;
const IN_USE_IN_PODMAN = `"${NAME}" has associated containers with it: network is being used`;
const UNSTOPPED = 'cannot remove container 49ef as it could not be stopped';
const ENDING = 'sending SIGKILL to container 49ef: container state improper: stopped';
const REMOVING = 'removal of container 49ef is already in progress';
const SHOP = { project: 'shop', name: NAME, subnet: '10.208.0.0/24' };

const EDGE = {
  ...{ image: 'caddy', httpPort: 80, httpsPort: 443 },
  ...{ publishAddress: '0.0.0.0', standardHttps: false },
};

/** The time limit of the retries in tests with permanent refusals, in ms. */
const BRIEF_MS = 300;

type Response = [status: number, body?: unknown];

/** Starts an engine with these responses. Other calls receive status 404. `calls` lists all requests without their queries. */
function engineWith(responses: Readonly<Record<string, () => Response>>) {
  const socket = join(temporaryFolder(), 'engine.sock');
  const calls: string[] = [];
  const server = createServer(({ method, url }, response) => {
    const call = `${method} ${url?.replace(/\?.*/, '')}`;
    calls.push(call);
    const [status, body] = responses[call]?.() ?? [404, { message: 'not found' }];
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(socket);
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  const client = dockerClient(parseDockerEndpoint(`unix://${socket}`));
  const engine = { client, installation: 'test', endTimeoutMs: 10_000, stopTimeoutSeconds: 1 };
  return { engine, calls };
}

/** Returns a response that refuses the first `times` calls and accepts later calls. */
function refusal(status: number, message: string, times: number): () => Response {
  let count = 0;
  return () => {
    count += 1;
    return count <= times ? [status, { message }] : [204];
  };
}

describe('a call that is refused because something is still ending', () => {
  it.each([
    ['a network in Docker', 403, IN_USE_IN_DOCKER],
    ['a network in Podman', 500, IN_USE_IN_PODMAN],
    ['a volume in Docker', 409, 'remove data: volume is in use - [49ef]'],
    ['a volume in Podman', 409, 'container(s): 49ef: volume is being used'],
    ['a container in Podman', 500, ENDING],
    [
      'a container whose output is still read',
      500,
      `${UNSTOPPED}: given PIDs did not die within timeout`,
    ],
    ['a container that is being removed', 409, REMOVING],
    ['a container that has just ended', 500, 'Could not kill running 49ef - 49ef is not running'],
    ['images that are being pruned', 409, 'a prune operation is already running'],
  ])('is retried: %s', async (_, status, message) => {
    const { engine, calls } = engineWith({ 'POST /any': refusal(status, message, 2) });
    const operation = () => engine.client.send('/any', { method: 'POST' });
    await expect(retryUntilObjectEnds(engine, operation)).resolves.toBe(204);
    expect(calls).toHaveLength(3);
  });

  it.each([
    [409, 'Conflict. The container name "/web" is already in use by container 49ef'],
    [500, 'driver failed: Bind for 0.0.0.0:80 failed: port is already allocated'],
    [409, 'conflict: unable to delete 49ef - image is being used by stopped container 49ef'],
    [500, 'no space left on device'],
  ])('is not retried when it would not pass by itself: %i %s', async (status, message) => {
    const { engine, calls } = engineWith({ 'POST /any': refusal(status, message, Infinity) });
    const operation = () => engine.client.send('/any', { method: 'POST' });
    await expect(retryUntilObjectEnds(engine, operation)).rejects.toThrow(message);
    expect(calls).toHaveLength(1);
  });

  it('fails with the sentence of the engine when the time is over', async () => {
    const { engine, calls } = engineWith({ 'POST /any': refusal(500, ENDING, Infinity) });
    const operation = () => engine.client.send('/any', { method: 'POST' });
    const briefly = { ...engine, endTimeoutMs: BRIEF_MS };
    await expect(retryUntilObjectEnds(briefly, operation)).rejects.toThrow(ENDING);
    expect(calls.length).toBeGreaterThan(1);
  });
});

describe('a container that is just ending', () => {
  it('is removed, stopped and started once that is possible', async () => {
    const { engine, calls } = engineWith({
      'DELETE /containers/49ef': refusal(500, ENDING, 2),
      'POST /containers/49ef/stop': refusal(500, ENDING, 1),
      'POST /containers/49ef/start': refusal(500, ENDING, 1),
    });
    await startContainer(engine, '49ef');
    await stopContainer(engine, '49ef');
    await removeContainer(engine, '49ef');
    expect(calls).toEqual([
      ...Array(2).fill('POST /containers/49ef/start'),
      'GET /containers/49ef/json',
      ...Array(2).fill('POST /containers/49ef/stop'),
      ...Array(3).fill('DELETE /containers/49ef'),
    ]);
  });

  it('counts as removed once the removal of somebody else is done', async () => {
    const left: Response[] = [
      [409, { message: REMOVING }],
      [409, { message: REMOVING }],
    ];
    const gone: Response = [404, { message: 'No such container: 49ef' }];
    const { engine, calls } = engineWith({ 'DELETE /containers/49ef': () => left.shift() ?? gone });
    await removeContainer(engine, '49ef');
    expect(calls).toHaveLength(3);
  });
});

const container = (labels: Record<string, string>, state: object): Response => [
  200,
  {
    ...{ Id: 'id', Name: '/name', Image: 'image', HostConfig: {}, NetworkSettings: {} },
    State: { Status: 'exited', Running: false, ExitCode: 0, StartedAt: '', ...state },
    Config: { Labels: labels },
  },
];
const RUNNING = { Status: 'running', Running: true };
const OURS = { [LABEL_KEYS.managed]: 'test' };

/**
 * Starts an engine with a network that contains the container `member` until the container is disconnected. The removal of the network
 * receives the response `refuse`.
 */
function engineWithNetwork(refuse: () => Response, member?: Response) {
  const state = { isThere: true, isInside: member !== undefined };
  const network = () => ({
    ...{ Id: 'n1', Name: NAME, Labels: { [LABEL_KEYS.project]: 'shop' } },
    IPAM: { Config: [{ Subnet: SHOP.subnet }] },
    Containers: state.isInside ? { c1: { Name: 'member' } } : {},
  });
  const { engine, calls } = engineWith({
    'GET /networks': () => [200, state.isThere ? [network()] : []],
    [`GET /networks/${NAME}`]: () => [200, network()],
    'GET /containers/c1/json': () => member ?? [404, { message: 'No such container' }],
    [`POST /networks/${NAME}/disconnect`]() {
      state.isInside = false;
      return [200];
    },
    [`DELETE /networks/${NAME}`]() {
      if (state.isInside) return [403, { message: IN_USE_IN_DOCKER }];
      const response = refuse();
      if (response[0] === 204) state.isThere = false;
      return response;
    },
  });
  const edge = {
    leave: (name: string) => Promise.resolve(void calls.push(`edge leaves ${name}`)),
    join: ({ name }: { name: string }) => Promise.resolve(void calls.push(`edge joins ${name}`)),
  };
  const context = {
    ...engine,
    names: installationObjectNames('test'),
    oneByOne: serialQueue(),
    edge,
  };
  return { context, calls, state };
}
const never = refusal(204, '', 0);

describe('the network of a project that is removed', () => {
  it.each([
    ['Docker', 403, IN_USE_IN_DOCKER],
    ['Podman', 500, IN_USE_IN_PODMAN],
  ])('goes although something is still leaving it, on %s', async (_, status, message) => {
    const { context, calls, state } = engineWithNetwork(refusal(status, message, 2));
    await removeProjectNetwork(context, 'shop');
    expect(state.isThere).toBe(false);
    const removal = [`GET /networks/${NAME}`, `DELETE /networks/${NAME}`];
    expect(calls).toEqual([
      ...['GET /networks', `edge leaves ${NAME}`],
      ...[...removal, ...removal, ...removal],
    ]);
  });

  it.each([
    ['a container that is gone', [404, { message: 'No such container' }]],
    ['a container of this installation that has ended', container(OURS, {})],
    ['the edge that came in again', container({ ...OURS, [LABEL_KEYS.role]: 'edge' }, RUNNING)],
  ] satisfies [string, Response][])('goes after it has let go of %s', async (_, member) => {
    const { context, calls, state } = engineWithNetwork(never, member);
    await removeUnusedNetwork(context, NAME);
    expect(state.isThere).toBe(false);
    expect(calls).toContain(`POST /networks/${NAME}/disconnect`);
  });

  it.each([
    ['a container of this installation that runs', container(OURS, RUNNING)],
    ['a container of somebody else', container({}, {})],
    [
      'the edge of another',
      container({ [LABEL_KEYS.managed]: 'b', [LABEL_KEYS.role]: 'edge' }, RUNNING),
    ],
  ] satisfies [string, Response][])('stays when it is used by %s', async (_, member) => {
    const { context, calls, state } = engineWithNetwork(never, member);
    const briefly = { ...context, endTimeoutMs: BRIEF_MS };
    await expect(removeUnusedNetwork(briefly, NAME)).rejects.toThrow(IN_USE_IN_DOCKER);
    expect(state).toEqual({ isThere: true, isInside: true });
    expect(calls).not.toContain(`POST /networks/${NAME}/disconnect`);
  });

  it('is not asked for again when the refusal is about something else', async () => {
    const { context, calls } = engineWithNetwork(refusal(500, 'iptables failed', Infinity));
    await expect(removeProjectNetwork(context, 'shop')).rejects.toThrow('iptables failed');
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('is not joined by the edge in between', async () => {
    const { context, calls } = engineWithNetwork(refusal(403, IN_USE_IN_DOCKER, 1));
    await Promise.all([removeProjectNetwork(context, 'shop'), connectEdgeToNetwork(context, SHOP)]);
    expect(calls.at(-2)).toBe(`DELETE /networks/${NAME}`);
    expect(calls.at(-1)).toBe(`edge joins ${NAME}`);
  });
});

describe('a volume that is removed', () => {
  /** Starts an engine that refuses the first `times` removals of a volume, while a container in the state `state` uses the volume. */
  function engineWithVolume(state: string, times: number) {
    const refused = refusal(409, 'remove data: volume is in use - [49ef]', times);
    const holder = { Id: '49ef', Names: ['/web'], ImageID: 'image', Created: 0, State: state };
    const names = installationObjectNames('test');
    const { engine, calls } = engineWith({
      [`DELETE /volumes/${names.volume('shop', 'data')}`]: refused,
      'GET /containers/json': () => [200, [holder]],
    });
    const removals = () => calls.filter((call) => call.startsWith('DELETE /volumes'));
    const copies = runningCopies();
    return { context: { ...engine, names, loopVolumes: undefined, copies }, removals, calls };
  }

  it('goes once the container is gone that somebody is removing', async () => {
    const { context, removals, calls } = engineWithVolume('removing', 2);
    await removeVolume(context, 'shop', 'data');
    expect(removals()).toHaveLength(3);
    // A backup that reads the volume gives way.
    expect(calls[0]).toMatch(/^DELETE \/containers\/.*data\.copy/);
  });

  it.each(['running', 'exited'])('is refused at once for a container that is %s', async (state) => {
    const { context, removals } = engineWithVolume(state, Infinity);
    const refused = { reason: 'volume-in-use', cause: { status: 409 } };
    await expect(removeVolume(context, 'shop', 'data')).rejects.toMatchObject(refused);
    expect(removals()).toHaveLength(1);
  });

  it('is refused when the removal of its container does not end', async () => {
    const { context } = engineWithVolume('removing', Infinity);
    const refused = { reason: 'volume-in-use' };
    const briefly = { ...context, endTimeoutMs: BRIEF_MS };
    await expect(removeVolume(briefly, 'shop', 'data')).rejects.toMatchObject(refused);
  });
});

it('makes an edge anew that somebody is removing, once it is gone', async () => {
  const name = installationObjectNames('test').edge();
  const labels = { [LABEL_KEYS.specHash]: edgeSettingsHash('image', EDGE) };
  const { engine, calls } = engineWith({
    'GET /images/caddy/json': () => [200, { Id: 'image' }],
    [`GET /containers/${name}/json`]: () => container(labels, { Status: 'removing' }),
    [`DELETE /containers/${name}`]: refusal(409, REMOVING, 1),
    'POST /volumes/create': () => [201],
    'POST /containers/create': () => [201, { Id: 'new' }],
    'POST /containers/new/rename': () => [204],
    'POST /containers/new/start': () => [204],
  });
  const making = { ...engine, name, settings: EDGE, prepare: () => Promise.resolve() };
  await expect(ensureRunningEdge(making)).resolves.toEqual({ id: 'new', started: true });
  expect(calls.filter((call) => call === `DELETE /containers/${name}`)).toHaveLength(2);
});

it('does not start again a container that somebody is removing', async () => {
  const labels = { ...OURS, [LABEL_KEYS.project]: 'shop', [LABEL_KEYS.container]: 'web' };
  const name = installationObjectNames('test').container({ project: 'shop', container: 'web' });
  const listed = { Id: '49ef', Names: [`/${name}`], ImageID: 'image', Created: 0, Labels: labels };
  const { engine, calls } = engineWith({
    'GET /containers/json': () => [200, [{ ...listed, State: 'removing' }]],
    'GET /containers/49ef/json': () => container(labels, {}),
    'DELETE /containers/49ef': refusal(409, REMOVING, 1),
    'GET /volumes': () => [200, { Volumes: [] }],
    'GET /networks': () => [200, []],
  });
  await dockerEngine({ ...engine, edge: EDGE, publishAddress: '0.0.0.0' }).reconcile(
    runWithoutLease,
  );
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(
    Array(2).fill('DELETE /containers/49ef'),
  );
});
