import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import {
  type BuildMoment,
  startScriptedBuildEngine,
} from '../../testing/interruption/scripted-build-engine.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { dockerImageBuilder } from './docker-image-builder.ts';

failOnUncaughtErrors();

const LIMITS = { timeoutMs: 600_000, memoryMiB: 512, cpuMillicores: 1000 };
const nothing = () => undefined;

/** Creates a folder with 600 files in subfolders. */
function manyFiles(): string {
  const folder = temporaryFolder();
  for (let index = 0; index < 600; index += 1) {
    const under = join(folder, `d${index % 60}`);
    mkdirSync(under, { recursive: true });
    writeFileSync(join(under, `f${index}.txt`), 'x'.repeat(1000));
  }
  return folder;
}

const MOMENTS: BuildMoment[] = ['lookup', 'stalled', 'uploading', 'uploaded', 'output'];

it.each([false, true].flatMap((buildkit) => MOMENTS.map((moment) => ({ buildkit, moment }))))(
  'reads no file any more once it was ended and said so: $moment, BuildKit: $buildkit',
  async ({ buildkit, moment }) => {
    const engine = await startScriptedBuildEngine(undefined, { buildkit });
    const client = dockerClient(parseDockerEndpoint(engine.endpoint));
    const shellImage = buildkit ? 'caddy:2' : undefined;
    const options = { client, installation: 'test', limits: LIMITS, shellImage };
    const builder = dockerImageBuilder(options);
    const context = manyFiles();
    const reached = engine.stopAt(moment);
    const abort = new AbortController();
    const dockerfile = { text: 'FROM scratch' };
    const names = { project: 'p', container: 'c', deployment: 'd' };
    const built = builder.build(
      { ...names, context, dockerfile, buildArgs: {} },
      { signal: abort.signal, log: nothing, progress: nothing },
    );
    void reached.then(() => abort.abort(new Error('cancelled')));
    await expect(built).rejects.toThrow('cancelled');
    // The caller of a build also removes the context after the build.
    rmSync(context, { recursive: true });
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  },
);

it('builds with the classic builder where limits cannot be written, which the operator reads once', async () => {
  const engine = await startScriptedBuildEngine(undefined, { buildkit: true, limitsBuilds: false });
  const client = dockerClient(parseDockerEndpoint(engine.endpoint));
  const warn = vi.fn<(text: string) => void>();
  const shellImage = 'caddy:2';
  const options = { client, installation: 'test', limits: LIMITS, shellImage, warn };
  const builder = dockerImageBuilder(options);
  const request = {
    ...{ project: 'p', container: 'c', deployment: 'd', context: temporaryFolder() },
    ...{ dockerfile: { text: 'FROM scratch' }, buildArgs: {} },
  };
  const log: string[] = [];
  const context = {
    signal: new AbortController().signal,
    log: (text: string) => void log.push(text),
    progress: nothing,
  };
  expect(await builder.build(request, context)).toMatchObject({ built: true });
  expect(await builder.build(request, context)).toMatchObject({ built: true });
  expect(log).toEqual(['Step 1/1 : FROM scratch', 'Step 1/1 : FROM scratch']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('limits'),
    expect.anything(),
  );
  await expect(builder.build({ ...request, secrets: { A: 'a' } }, context)).rejects.toMatchObject({
    message: expect.stringContaining('빌드용 시크릿을 지원하지 않습니다'),
  });
});
