import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSYBOX_IMAGE, makeBaseImageRootFolder } from '../../testing/engine/base-images.ts';
import { buildkitUnavailableReason, startBuildkit } from '../../testing/engine/buildkit.ts';
import { REGISTRY_LOGIN, startRegistry } from '../../testing/engine/registry.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  registryGarbageCollector,
  withRegistryGarbageCollection,
} from '../registry/registry-garbage.ts';
import { registryImages } from '../registry/registry-images.ts';
import { buildkitImageBuilder } from './buildkit-image-builder.ts';

const missing = buildkitUnavailableReason();
const title = `building with BuildKit${missing ? ` (${missing})` : ''}`;
const REPOSITORY = 'naru-test';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.skipIf(missing !== undefined)(title, () => {
  let folder = '';
  let host = '';
  let base = '';
  let buildkit = '';
  const stops: (() => Promise<void>)[] = [];

  const builderTo = (place: string, password = REGISTRY_LOGIN.password, timeoutMs = MINUTE_MS) => {
    const { username } = REGISTRY_LOGIN;
    const registry = { address: `${host}/${place}`, username, password, insecure: true };
    const [endpoint, repository] = [{ address: buildkit }, REPOSITORY];
    const to = { installation: 'test', registry: () => registry, repository };
    const options = { endpoint, ...to, folder: temporaryFolder(), timeoutMs };
    return { builder: buildkitImageBuilder(options), images: registryImages(registry, repository) };
  };
  async function build(
    files: Record<string, string>,
    {
      builder = builderTo('apps').builder,
      context = temporaryFolder(),
      buildArgs = {},
      signal = new AbortController().signal,
      project = 'p',
      onLog = (_text: string) => {},
    } = {},
  ) {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(context, name), text);
    const [log, steps]: [string[], string[]] = [[], []];
    const dockerfile = { path: 'Dockerfile' };
    const settled = await builder
      .build(
        { project, container: 'c', deployment: 'd', context, dockerfile, buildArgs },
        {
          signal,
          log: (text) => {
            log.push(text);
            onLog(text);
          },
          progress: (step, of) => void steps.push(`${step}/${of}`),
        },
      )
      .then(
        (image) => ({ image, error: undefined }),
        (error: unknown) => ({ image: undefined, error }),
      );
    return { ...settled, log, steps };
  }
  const from = (...lines: string[]) => [`FROM ${base}`, ...lines, ''].join('\n');
  const isSleeping = (seconds: number) =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(`sleep ${seconds}`);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'naru-buildkit-'));
    for (const name of ['registry', 'buildkit', 'base']) mkdirSync(join(folder, name));
    const registry = await startRegistry({
      folder: join(folder, 'registry'),
      listen: '127.0.0.1:0',
      removes: true,
    });
    stops.push(registry.stop);
    host = registry.address;
    const started = await startBuildkit(join(folder, 'buildkit'));
    stops.push(started.stop);
    buildkit = started.address;
    const context = join(folder, 'base');
    await makeBaseImageRootFolder(BUSYBOX_IMAGE, context);
    const { builder } = builderTo('base');
    const Dockerfile = 'FROM scratch\nCOPY . /\nENV PATH=/bin\n';
    const { image, error } = await build({ Dockerfile }, { builder, context });
    if (image === undefined) throw error;
    base = image.id;
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  it('builds, tells each line and each instruction, and names the image by its digest in the registry', async () => {
    const Dockerfile = from(
      'ARG GREETING',
      'COPY note /note',
      'RUN echo "인사: $GREETING" && cat note && printf "10\\r99\\nunfinished"',
    );
    const buildArgs = { GREETING: 'a,b="c" d' };
    const { image, log, steps } = await build({ Dockerfile, note: '메모\n' }, { buildArgs });
    expect(image).toEqual({
      id: expect.stringMatching(/^127\.0\.0\.1:\d+\/apps\/naru-test@sha256:[\da-f]{64}$/),
      built: true,
    });
    expect(log).toEqual(expect.arrayContaining(['메모', '99', 'unfinished', 'exporting to image']));
    expect(log).toContainEqual(expect.stringMatching(/^\[3\/3\] RUN echo/));
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
  });

  it('does not build an equal request again, but what differs, and what the registry has lost', async () => {
    const Dockerfile = from('COPY note /note');
    const [context, other] = [temporaryFolder(), temporaryFolder()];
    const { images } = builderTo('apps');
    const first = await build({ Dockerfile, note: 'same' }, { context });
    const again = await build({}, { context });
    expect(again.image).toEqual({ id: first.image?.id, built: false });
    const different = await build({ Dockerfile, note: 'else' }, { context: other });
    expect(different.image).toMatchObject({ built: true });
    const digest = first.image?.id.replace(/^.*@/, '') ?? '';
    await images.remove(digest, AbortSignal.timeout(MINUTE_MS));
    expect((await build({}, { context })).image).toEqual({ id: first.image?.id, built: true });
    const stored = join(folder, 'registry/docker/registry/v2');
    rmSync(stored, { recursive: true });
    const { builder } = builderTo('base');
    const files = { Dockerfile: 'FROM scratch\nCOPY . /\nENV PATH=/bin\n' };
    const restored = await build(files, { builder, context: join(folder, 'base') });
    expect(restored.image).toEqual({ id: base, built: true });
    expect((await build({}, { context })).image).toEqual({ id: first.image?.id, built: true });
  });

  it('sends what .dockerignore leaves, and never the history', async () => {
    const context = temporaryFolder();
    for (const name of ['.git', 'kept', 'dropped']) mkdirSync(join(context, name));
    for (const name of ['.git/HEAD', 'kept/a', 'dropped/b', 'dropped/c'])
      writeFileSync(join(context, name), '');
    const files = {
      '.dockerignore': 'dropped/*\n!dropped/c\nDockerfile\n',
      Dockerfile: from('COPY . /all', 'RUN cd /all && find . -type f | sort'),
    };
    const { log } = await build(files, { context });
    expect(log.filter((line) => line.startsWith('./'))).toEqual([
      './.dockerignore',
      './dropped/c',
      './kept/a',
    ]);
  });

  it('says why a build failed', async () => {
    const failed = await build({ Dockerfile: from('RUN echo no space left on device; exit 9') });
    expect(failed.error).toMatchObject({ reason: 'build-failed' });
    expect(failed.log).toContain('no space left on device');
    expect(failed.log.at(-1)).toMatch(/did not complete successfully: exit code: 9$/);
    const malformed = await build({ Dockerfile: from('NONSENSE') });
    expect(malformed.log.at(-1)).toMatch(/unknown instruction: NONSENSE/);
    const killed = await build({ Dockerfile: from('RUN exit 137') });
    expect(killed.error).toMatchObject({ message: expect.stringContaining('메모리') });
  });

  it('ends a build that takes too long, or is cancelled', async () => {
    const { builder } = builderTo('apps', REGISTRY_LOGIN.password, 3000);
    const late = await build({ Dockerfile: from('RUN sleep 4321') }, { builder });
    expect(late.error).toMatchObject({ reason: 'build-timeout' });
    await expect.poll(() => isSleeping(4321)).toBe(false);
    const cancel = new AbortController();
    const onLog = (text: string) => {
      if (text === 'begun') cancel.abort(new Error('cancelled'));
    };
    const endless = { Dockerfile: from('RUN echo begun && sleep 5432') };
    const cancelled = await build(endless, { signal: cancel.signal, onLog });
    expect(cancelled.error).toMatchObject({ message: 'cancelled' });
    await expect.poll(() => isSleeping(5432)).toBe(false);
  });

  it('says that an image could not be pushed, with the registry’s words in the log', async () => {
    const { builder } = builderTo('apps', 'wrong');
    const { error, log } = await build({ Dockerfile: from('RUN true') }, { builder });
    expect(error).toMatchObject({
      reason: 'build-failed',
      message: expect.stringMatching('올리지'),
    });
    expect(log.join('\n')).toMatch(/UNAUTHORIZED/);
  });

  it('makes no image from one that it pushed, and runs no frontend of the member’s', async () => {
    const mine = (await build({ Dockerfile: from('RUN echo mine > /mine') })).image?.id ?? '';
    for (const Dockerfile of [`FROM ${mine}\n`, `FROM scratch\nCOPY --from=${mine} /mine /\n`]) {
      const { error, log } = await build({ Dockerfile });
      expect(error).toMatchObject({ reason: 'build-failed' });
      expect(log.at(-1)).toMatch(/denied by policy/);
    }
    const other = await build({ Dockerfile: `# syntax=${mine}\n${from('RUN echo built')}` });
    expect(other.log).toContain('built');
  });

  it('keeps the caches of projects apart', async () => {
    const files = (n: number) => ({
      Dockerfile: from(`RUN --mount=type=cache,target=/c ls /c; echo ${n} > /c/left-${n}`),
    });
    const buildArgs = { BUILDKIT_CACHE_MOUNT_NS: 'test/one' };
    await build(files(1), { project: 'one' });
    const strangers = [
      await build(files(2), { project: 'two' }),
      await build(files(3), { project: 'two', buildArgs }),
    ];
    for (const { log } of strangers) expect(log).not.toContain('left-1');
    expect((await build(files(4), { project: 'one' })).log).toContain('left-1');
  });

  it('removes from the registry what is old and not kept, and cache', async () => {
    const { builder, images } = builderTo('garbage');
    const kept = await build({ Dockerfile: from('RUN echo keeps') }, { builder });
    const old = await build({ Dockerfile: from('RUN echo goes') }, { builder });
    const warned: string[] = [];
    const warn = (text: string) => void warned.push(text);
    const clear = registryGarbageCollector({ images, warn, now: () => Date.now() + 3 * DAY_MS });
    const { removed } = await withRegistryGarbageCollection(builder, clear).collectGarbage(
      [kept.image?.id ?? ''],
      DAY_MS,
    );
    expect(removed).toEqual([old.image?.id.replace(/^.*@/, '')]);
    expect(warned).toEqual([]);
    const again = { Dockerfile: from('RUN echo goes') };
    expect((await build(again, { builder })).log).toContainEqual(expect.stringMatching(/^CACHED/));
    await builder.collectGarbage([], 0);
    const other = await build(again, builderTo('elsewhere'));
    expect(other.log).toContain('goes');
  });
});
