/** The copies of volumes with a scripted engine. `volume-store.docker.test.ts` tests them on Docker. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runningCopies } from '../running-copies.ts';
import type { VolumeStore } from '../volume-store.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { dockerEngine } from './docker-engine.ts';
import { installationObjectNames, LABEL_KEYS } from './labels.ts';

const REF = { project: 'shop', volume: 'data' };
const names = installationObjectNames('test');
const NAME = names.volume(REF.project, REF.volume);
const IDLE_MS = 50;
const END_MS = 300;

const EDGE = {
  ...{ image: 'caddy', httpPort: 80, httpsPort: 443 },
  ...{ publishAddress: '0.0.0.0', standardHttps: false },
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const reply = (response: ServerResponse, status: number, body: unknown = {}): void =>
  void response.writeHead(status).end(JSON.stringify(body));

const replyMissing: Handler = (_, response) =>
  reply(response, 404, { message: 'No such container: 49ef' });

/** Sends a part of an archive, and then nothing. */
const stall: Handler = (_, response) => void response.write(Buffer.alloc(512));

const closed = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    response.once('close', resolve);
  });

const listedVolume = (volume: string, options = {}) => ({
  ...{ Name: names.volume(REF.project, volume), Mountpoint: `/missing/${volume}` },
  Labels: {
    ...{ [LABEL_KEYS.managed]: 'test', [LABEL_KEYS.project]: REF.project },
    ...{ [LABEL_KEYS.volume]: volume, [LABEL_KEYS.capacity]: '16' },
  },
  Options: options,
});

/** Starts an engine with a volume. Like Docker, it removes the container of a copy after the archive. */
function engineWithVolume(transfer: Handler, measure: Handler = replyMissing) {
  const socket = join(temporaryFolder(), 'engine.sock');
  const state = { exists: true, read: Promise.resolve() };
  const volumes = [listedVolume('data'), listedVolume('limited', { device: '/dev/loop0' })];
  const handlers: Record<string, Handler> = {
    'GET /version': (_, response) => reply(response, 200, { Version: '20.10' }),
    'GET /info': (_, response) => reply(response, 200, { SecurityOptions: [] }),
    'GET /images/caddy/json': (_, response) => reply(response, 200, { Id: 'image' }),
    'POST /containers/create': (_, response) => reply(response, 201, { Id: '49ef' }),
    'GET /containers/49ef/archive'(request, response) {
      state.read = closed(response);
      transfer(request, response);
    },
    'PUT /containers/49ef/archive': transfer,
    'DELETE /containers/49ef': (_, response) => void state.read.then(() => reply(response, 204)),
    [`DELETE /containers/${NAME}.copy`]: (_, response) =>
      void state.read.then(() => reply(response, 204)),
    'GET /volumes': (_, response) => reply(response, 200, { Volumes: volumes }),
    [`GET /volumes/${NAME}`]: (_, response) =>
      reply(response, state.exists ? 200 : 404, volumes[0]),
    [`DELETE /volumes/${NAME}`](_, response) {
      state.exists = false;
      reply(response, 204);
    },
    'GET /system/df': measure,
    'GET /_ping': (_, response) => reply(response, 200),
  };
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    (handlers[call] ?? replyMissing)(request, response);
  }).listen(socket);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const client = dockerClient(parseDockerEndpoint(`unix://${socket}`));
  /** Connects a server to the engine. */
  const connect = (copies = runningCopies()) => {
    const connection = { client, installation: 'test', endTimeoutMs: END_MS, copies };
    const folder = { volumeFolder: temporaryFolder() };
    const engine = dockerEngine({ ...connection, ...folder, edge: EDGE, publishAddress: '' });
    if (engine.volumes === undefined) throw new Error('The engine copies no volumes.');
    return { engine, store: engine.volumes };
  };
  return { connect, state };
}

const { signal } = new AbortController();

/** Starts to read the volume. `started` resolves with the archive. */
function startReading(store: VolumeStore) {
  const started = Promise.withResolvers<Readable>();
  const reading = store.read(REF, signal, (archive) => {
    started.resolve(archive);
    return buffer(archive);
  });
  reading.catch(() => undefined);
  return { started: started.promise, reading };
}

describe('the deletion of a volume', () => {
  it('ends the copy that this server reads', async () => {
    const { engine, store } = engineWithVolume(stall).connect();
    const { started, reading } = startReading(store);
    await started;
    await engine.remove({ kind: 'volume', ...REF });
    await expect(reading).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('is refused while another server reads the volume', async () => {
    const { connect, state } = engineWithVolume(stall);
    const { started, reading } = startReading(connect().store);
    const archive = await started;
    const removal = connect().engine.remove({ kind: 'volume', ...REF });
    await expect(removal).rejects.toMatchObject({ reason: 'volume-in-use' });
    expect(state.exists).toBe(true);
    archive.destroy();
    await expect(reading).rejects.toThrow();
  });
});

describe('a transfer without a byte', () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  const STILL = { reason: 'start-failed', message: expect.stringContaining('오가지 않아') };
  it.each<[string, (store: VolumeStore) => Promise<unknown>]>([
    ['of a volume that is read', (store) => startReading(store).reading],
    ['of a volume that is checked', (store) => store.ensure({ ...REF, capacityMiB: 16 })],
    ['of a volume that is written', (store) => store.fill(REF, endless, signal)],
  ])('ends: %s', async (_, copy) => {
    const { store } = engineWithVolume(stall).connect(runningCopies(IDLE_MS));
    await expect(copy(store)).rejects.toMatchObject(STILL);
  });
});

describe('a copy whose container is missing', () => {
  it('is refused while the volume exists', async () => {
    const { store } = engineWithVolume(replyMissing).connect();
    const refused = { reason: 'start-failed', message: expect.stringContaining('No such') };
    await expect(startReading(store).reading).rejects.toMatchObject(refused);
  });

  it('counts as deleted when the volume is missing too', async () => {
    const { connect, state } = engineWithVolume((request, response) => {
      state.exists = false;
      replyMissing(request, response);
    });
    const { reading } = startReading(connect().store);
    await expect(reading).rejects.toMatchObject({ reason: 'not-found' });
  });
});

describe('volumes are listed', () => {
  const sizesOf = async (measure: Handler) => {
    const listed = await engineWithVolume(stall, measure).connect().store.list();
    return Object.fromEntries(listed.map(({ volume, usedBytes }) => [volume, usedBytes]));
  };

  it('with the sizes that the engine can measure', async () => {
    const measured = { Volumes: [{ Name: NAME, UsageData: { Size: 7 } }] };
    const sizes = await sizesOf((_, response) => reply(response, 200, measured));
    // The file of the volume with a quota has been deleted.
    expect(sizes).toEqual({ data: 7, limited: undefined });
  });

  it('when the engine cannot measure them', async () => {
    const sizes = await sizesOf((_, response) => reply(response, 500, { message: 'deadline' }));
    expect(sizes).toEqual({ data: undefined, limited: undefined });
  });
});
