/** Programs with volumes on a scripted engine. `volume-files.full.docker.test.ts` runs them on Docker. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startScriptedExec } from '../../testing/engine/scripted-exec.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ID, path, refused } from '../../testing/volume-files.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { dockerEngine } from './docker-engine.ts';
import { installationObjectNames } from './labels.ts';

const REF = { project: 'shop', volume: 'data' };
const NAME = installationObjectNames('test').volume(REF.project, REF.volume);
const { signal } = new AbortController();
const ALL = { after: undefined, limit: 500 };

const EDGE = {
  ...{ image: 'caddy', httpPort: 80, httpsPort: 443 },
  ...{ publishAddress: '0.0.0.0', standardHttps: false },
};

const inspected = (isRunning: boolean) => ({
  ...{ Id: 'web', Name: `/${NAME}.files`, Image: 'caddy', HostConfig: {} },
  State: { Status: 'running', Running: isRunning, ExitCode: 0, StartedAt: '' },
  Config: { Labels: {}, Env: [], Entrypoint: [], Cmd: [] },
  NetworkSettings: { Networks: {} },
  Mounts: [],
});

/** Starts an engine with one volume, which is a folder of this machine. */
function startEngine() {
  const engine = startScriptedExec();
  const folder = temporaryFolder();
  engine.local = (command) => command.map((word) => word.replaceAll("'/volume'", `'${folder}'`));
  const created: unknown[] = [];
  let isRunning = false;
  Object.assign(engine.answers, {
    'GET /images/caddy/json': () => [200, { Id: 'image' }],
    [`GET /volumes/${NAME}`]: () => [200],
    [`GET /containers/${NAME}.files/json`]: () => [isRunning ? 200 : 404, inspected(isRunning)],
    async 'POST /containers/create'(body: () => Promise<unknown>) {
      created.push(await body());
      return [201, { Id: 'web' }];
    },
    'POST /containers/web/start'() {
      isRunning = true;
      return [204];
    },
  } satisfies typeof engine.answers);
  const { files } = dockerEngine({
    ...{ client: engine.client, installation: 'test', edge: EDGE, publishAddress: '' },
  });
  if (files === undefined) throw new Error('The engine reads no files of volumes.');
  const vanish = () => {
    isRunning = false;
  };
  return { engine, folder, created, files, vanish };
}

/** Replaces the programs of an engine by one with this script. */
const runInstead = ({ engine }: ReturnType<typeof startEngine>, script: string): void => {
  engine.local = () => ['sh', '-c', script];
};

it('start one container that has nothing but the volume, and use it again', async () => {
  const { files, folder, created, engine } = startEngine();
  expect((await files.list(REF, [], ALL, signal)).files).toEqual([]);
  await files.createFolder(REF, path('-rf'), signal);
  await files.createFolder(REF, path('-rf', 'a\n'), signal);
  expect(readdirSync(join(folder, '-rf'))).toEqual(['a\n']);
  expect(created).toHaveLength(1);
  expect(created[0]).toMatchObject({
    ...{ User: '0', Env: ['LC_ALL=C'] },
    HostConfig: {
      NetworkMode: 'none',
      AutoRemove: true,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      CapAdd: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
      SecurityOpt: ['no-new-privileges'],
      Mounts: [{ Type: 'volume', Source: NAME, Target: '/volume' }],
    },
  });
  expect(engine.execs.map(({ User }) => User)).toEqual(['0', '0', '0']);
});

it('start another container in place of one that was removed', async () => {
  const { files, created, engine, vanish } = startEngine();
  await files.createFolder(REF, path('a'), signal);
  engine.answers['POST /containers/web/exec'] = () => {
    delete engine.answers['POST /containers/web/exec'];
    vanish();
    return [404, { message: 'No such container: web' }];
  };
  expect((await files.list(REF, [], ALL, signal)).total).toBe(1);
  expect(created).toHaveLength(2);
});

it('report the refusal at the end of the error output', async () => {
  const { files, folder } = startEngine();
  symlinkSync('/', join(folder, 'a'));
  const listed = files.list(REF, path('a'), ALL, signal);
  await expect(listed).rejects.toEqual(refused(['link']));
});

it.each([
  ["mkdir: can't create directory './a': No space left on device", { problem: 'full' }],
  ['sh: strange failure', { reason: 'start-failed' }],
])('report a failure: %s', async (errors, expected) => {
  const started = startEngine();
  runInstead(started, `echo "${errors}" >&2; exit 8`);
  const { files } = started;
  await expect(files.createFolder(REF, path('a'), signal)).rejects.toMatchObject(expected);
});

it('are ended when nobody reads their output any more', async () => {
  const { files, folder, engine } = startEngine();
  writeFileSync(join(folder, 'a'), Buffer.alloc(2 ** 24));
  const { content, bytes } = await files.open(REF, path('a'), { maxBytes: 2 ** 24 }, signal);
  expect(bytes).toBe(2 ** 24);
  content.destroy();
  await waitUntil(() => engine.execs.length === 2);
  const [program, end] = engine.execs;
  expect(program?.Cmd[2]).toContain(end?.Cmd[4]);
});

it('are ended when nobody waits for their output any more', async () => {
  const started = startEngine();
  runInstead(started, 'echo 1000 1700000000; exec sleep 4333');
  const { content } = await started.files.open(REF, path('a'), { maxBytes: 1000 }, signal);
  content.destroy();
  expect(await waitUntil(() => started.engine.execs.length === 2)).toBe(true);
});

it('are ended with the signal, and with the reason for their reader', async () => {
  const started = startEngine();
  const { files, engine } = started;
  runInstead(started, 'echo 12; sleep 4332');
  const ending = new AbortController();
  const measured = files.measure(REF, [], ending.signal);
  await waitUntil(() => engine.execs.length === 1);
  ending.abort(new Error('The member is gone.'));
  await expect(measured).rejects.toThrow('The member is gone.');
});

it('receive their input', async () => {
  const { files, folder } = startEngine();
  const content = Readable.from(['begin, ', 'end']);
  await files.writePart(REF, ID, { offset: 0, bytes: 10, content }, signal);
  await files.finishUpload(REF, ID, { path: path('a'), bytes: 10, replaces: false }, signal);
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('begin, end');
});

it('end when their input fails', async () => {
  const { files } = startEngine();
  const content = Readable.from(
    (function* () {
      yield 'begin';
      throw new Error('The client is gone.');
    })(),
  );
  const part = { offset: 0, bytes: 10, content };
  await expect(files.writePart(REF, ID, part, signal)).rejects.toThrow('The client is gone.');
});

it('need a volume that exists', async () => {
  const { files, created, engine } = startEngine();
  engine.answers[`GET /volumes/${NAME}`] = () => [404];
  await expect(files.list(REF, [], ALL, signal)).rejects.toMatchObject({ reason: 'not-found' });
  expect(created).toEqual([]);
});

it('end an archive with an error when a file could not be read', async () => {
  const started = startEngine();
  runInstead(started, `echo archive; echo "tar: can't open './a': Input/output error" >&2; exit 1`);
  const archive = await started.files.archive(REF, [], signal);
  await expect(buffer(archive)).rejects.toThrow();
});

it('archive a folder from which a file was deleted meanwhile', async () => {
  const started = startEngine();
  mkdirSync(join(started.folder, 'a'));
  runInstead(started, 'echo archive; echo "tar: ./a: No such file or directory" >&2; exit 1');
  expect(await text(await started.files.archive(REF, [], signal))).toBe('archive\n');
});
