/** Throw-away containers, with a scripted engine. */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runWithoutLease } from '../../testing/engine/engine-under-test.ts';
import { startLocalProgram } from '../../testing/engine/local-programs.ts';
import { startScriptedExec } from '../../testing/engine/scripted-exec.ts';
import type { ThrowAwaySpec } from '../container-program.ts';
import { type DockerEngineOptions, dockerEngine } from './docker-engine.ts';
import { installationObjectNames, LABEL_KEYS, THROW_AWAY_ROLE } from './labels.ts';
import { isLeftThrowAway } from './throw-away.ts';

const EXPIRES_MS = Date.now() + 600_000;
const SPEC: ThrowAwaySpec = {
  ...{ id: 'check-1', project: 'shop', image: 'postgres:17', env: { PGDATA: '/scratch/data' } },
  ...{ script: 'exec sleep 600', cpuMillicores: 500, memoryMiB: 256, scratchMiB: 64 },
  expiresAt: new Date(EXPIRES_MS),
};
const names = installationObjectNames('test');
const NAME = names.throwAway(SPEC.id);
const SCRATCH = `${NAME}.scratch`;
const VOLUME = names.volume('shop', 'data');

const EDGE = {
  ...{ image: 'caddy', httpPort: 80, httpsPort: 443 },
  ...{ publishAddress: '0.0.0.0', standardHttps: false },
};
/** A folder that every user may write to. */
const WRITABLE = { 'x-docker-container-path-stat': Buffer.from('{"mode":511}').toString('base64') };

const createdSchema = z.object({ Cmd: z.array(z.string()) }).loose();

/** An engine that has the image and the volume, and creates everything. */
function startEngine(more: Pick<DockerEngineOptions, 'disk'> = {}) {
  const { client, calls, answers } = startScriptedExec();
  const created: z.infer<typeof createdSchema>[] = [];
  const volumes: unknown[] = [];
  Object.assign(answers, {
    'GET /version': () => [200, { Version: '20.10' }],
    'GET /info': () => [200, { SecurityOptions: [] }],
    'GET /images/postgres:17/json': () => [200, { Id: 'image' }],
    [`GET /volumes/${VOLUME}`]: () => [200, {}],
    async 'POST /volumes/create'(body: () => Promise<unknown>) {
      volumes.push(await body());
      return [201];
    },
    async 'POST /containers/create'(body: () => Promise<unknown>) {
      created.push(createdSchema.parse(await body()));
      return [201, { Id: '49ef' }];
    },
    'HEAD /containers/49ef/archive': () => [200, {}, WRITABLE],
    'POST /containers/49ef/start': () => [204],
  });
  const settings = { installation: 'test', edge: EDGE, publishAddress: '0.0.0.0' };
  return {
    engine: dockerEngine({ client, ...settings, ...more }),
    calls,
    answers,
    created,
    volumes,
  };
}

const changesIn = (calls: readonly string[]): string[] =>
  calls.filter((call) => !/^(?:GET|HEAD) |\.(?:copy|files)$/.test(call));

const REMOVED = [`DELETE /containers/${NAME}`, `DELETE /volumes/${SCRATCH}`];
const STARTED = ['POST /volumes/create', 'POST /containers/create', 'POST /containers/49ef/start'];

it('has limits, no network, its scratch space and its volume', async () => {
  const { engine, calls, created, volumes } = startEngine();
  const volume = { project: 'shop', volume: 'data', path: '/data', isReadOnly: true };
  const throwAway = await engine.startThrowAway({ ...SPEC, volume });
  expect(changesIn(calls)).toEqual([...REMOVED, ...STARTED]);
  const Labels = {
    ...{ [LABEL_KEYS.managed]: 'test', [LABEL_KEYS.role]: THROW_AWAY_ROLE },
    [LABEL_KEYS.expires]: String(Math.ceil(EXPIRES_MS / 1000)),
  };
  expect(created).toMatchObject([
    {
      ...{ Image: 'postgres:17', Entrypoint: ['sh'], Env: ['PGDATA=/scratch/data'], Labels },
      HostConfig: {
        ...{ Memory: 256 * 2 ** 20, MemorySwap: 256 * 2 ** 20, NanoCpus: 500_000_000 },
        ...{ NetworkMode: 'none', CapDrop: ['ALL'], SecurityOpt: ['no-new-privileges'] },
        PidsLimit: expect.any(Number),
        Mounts: [
          { Type: 'volume', Source: SCRATCH, Target: '/scratch' },
          { Type: 'volume', Source: VOLUME, Target: '/data', ReadOnly: true },
        ],
      },
    },
  ]);
  expect(volumes).toMatchObject([{ Name: SCRATCH, Labels }]);
  calls.length = 0;
  await throwAway.dispose();
  expect(changesIn(calls)).toEqual(REMOVED);
});

it('leaves nothing when it does not start', async () => {
  const { engine, calls, answers } = startEngine();
  answers['POST /containers/49ef/start'] = () => [500, { message: 'no such runtime' }];
  await expect(engine.startThrowAway(SPEC)).rejects.toMatchObject({ reason: 'start-failed' });
  expect(changesIn(calls)).toEqual([...REMOVED, ...STARTED, ...REMOVED]);
});

it('is refused with a sentence when the engine does not remove what an earlier attempt has left', async () => {
  const { engine, answers } = startEngine();
  answers[`DELETE /containers/${NAME}`] = () => [500, { message: 'device or resource busy' }];
  await expect(engine.startThrowAway(SPEC)).rejects.toMatchObject({ reason: 'start-failed' });
});

const MIB = 2 ** 20;

it('does not start without the space that its data will take', async () => {
  const readFree = () => Promise.resolve(150 * MIB - 1);
  const { engine, calls } = startEngine({ disk: { readFree, reserveMiB: 100 } });
  const started = engine.startThrowAway({ ...SPEC, neededMiB: 50 });
  await expect(started).rejects.toMatchObject({ reason: 'out-of-disk' });
  expect(changesIn(calls)).toEqual(REMOVED);
});

it('is removed when the disk of the engine is full', { tags: 'full' }, async () => {
  let free = 1024 * MIB;
  const readFree = () => Promise.resolve(free);
  const { engine, calls } = startEngine({ disk: { readFree, reserveMiB: 100 } });
  const throwAway = await engine.startThrowAway(SPEC);
  calls.length = 0;
  free = 99 * MIB;
  await expect.poll(() => changesIn(calls)).toEqual(REMOVED);
  await throwAway.dispose();
});

it('creates no volume in place of a missing one', async () => {
  const { engine, calls } = startEngine();
  const volume = { project: 'shop', volume: 'gone', path: '/data', isReadOnly: false };
  const started = engine.startThrowAway({ ...SPEC, volume });
  await expect(started).rejects.toMatchObject({ reason: 'not-found' });
  expect(changesIn(calls)).toEqual([...REMOVED, ...REMOVED]);
});

it.each([
  ['ends with its script', 'exit 3', '60', 3],
  ['ends at its time', 'sleep 4341 & exec sleep 4342', '1', 137],
])('%s', async (_, script, seconds, code) => {
  const { engine, created } = startEngine();
  await engine.startThrowAway({ ...SPEC, script });
  const [, ...words] = ['sh', ...(created[0]?.Cmd ?? [])].with(-1, seconds);
  // The other processes end with the container.
  const [exitCode] = await once(startLocalProgram(['sh', ...words]), 'exit');
  expect(exitCode).toBe(code);
});

it.each([
  [THROW_AWAY_ROLE, '100', 100_001, true],
  [THROW_AWAY_ROLE, '100', 100_000, false],
  ['volume-helper', '100', 200_000, false],
])('of the role %s that expires at %s s is left at %i ms: %s', (role, expires, now, isLeft) => {
  const labels = { [LABEL_KEYS.role]: role, [LABEL_KEYS.expires]: expires };
  expect(isLeftThrowAway(labels, now)).toBe(isLeft);
});

it('of a killed server is removed after its time, by the next start of a server', async () => {
  const { engine, calls, answers } = startEngine();
  const labelsAt = (expires: number) => ({
    ...{ [LABEL_KEYS.managed]: 'test', [LABEL_KEYS.role]: THROW_AWAY_ROLE },
    [LABEL_KEYS.expires]: String(expires),
  });
  const listed = (Id: string, expires: number) => ({
    ...{ Id, Names: [`/${Id}`], ImageID: 'image', Created: 0, State: 'exited' },
    Labels: labelsAt(expires),
  });
  const later = Math.ceil(EXPIRES_MS / 1000);
  const volumeOf = (Name: string, expires: number) => ({
    ...{ Name, Mountpoint: '/missing', Labels: labelsAt(expires) },
  });
  answers['GET /containers/json'] = () => [200, [listed('old', 1), listed('young', later)]];
  const Volumes = [volumeOf('old-scratch', 1), volumeOf('young-scratch', later)];
  answers['GET /volumes'] = () => [200, { Volumes }];
  answers['GET /networks'] = () => [200, []];
  await engine.reconcile(runWithoutLease);
  expect(changesIn(calls)).toEqual(['DELETE /containers/old', 'DELETE /volumes/old-scratch']);
});
