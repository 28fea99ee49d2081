import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  type BuildMoment,
  startScriptedBuildEngine,
} from '../../testing/interruption/scripted-build-engine.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import {
  dockerImageBuilder,
  failedBuildError,
  labelDockerfileStages,
} from './docker-image-builder.ts';

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

it.each<BuildMoment>(['lookup', 'stalled', 'uploading', 'uploaded', 'output'])(
  'reads no file any more once it was ended and said so: %s',
  async (moment) => {
    const engine = await startScriptedBuildEngine();
    const client = dockerClient(parseDockerEndpoint(engine.endpoint));
    const builder = dockerImageBuilder({ client, installation: 'test', limits: LIMITS });
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

const label = (...lines: string[]) =>
  labelDockerfileStages(lines.join('\n'), 'ours', 'a"b').split('\n');
const LABEL = 'LABEL ours="a\\"b"';

describe('labelling the stages of a Dockerfile', () => {
  it('adds a label after each FROM', () => {
    expect(label('# syntax', 'ARG V=1', 'FROM a AS b', 'RUN x', 'from c')).toEqual([
      '# syntax',
      'ARG V=1',
      'FROM a AS b',
      LABEL,
      'RUN x',
      'from c',
      LABEL,
    ]);
  });

  it('keeps instructions together that go on over lines', () => {
    expect(label('FROM a \\', '# comment', '  AS b', 'RUN x \\', 'from y', 'RUN z')).toEqual([
      'FROM a \\',
      '# comment',
      '  AS b',
      LABEL,
      'RUN x \\',
      'from y',
      'RUN z',
    ]);
  });

  it('knows the other escape character', () => {
    expect(label('# escape=`', 'FROM a', 'RUN x `', 'from y', 'RUN c:\\', 'FROM z')).toEqual([
      '# escape=`',
      'FROM a',
      LABEL,
      'RUN x `',
      'from y',
      'RUN c:\\',
      'FROM z',
      LABEL,
    ]);
  });

  it.each(['\n', ' ', '\r\n', '#\n'])(
    'reads a Dockerfile of 256 KiB of %j once',
    (filler) => {
      const text = `${filler.repeat(2 ** 18 / filler.length)}#`;
      expect(labelDockerfileStages(text, 'ours', 'a')).toBe(text);
      expect(failedBuildError('unknown instruction: X', text).message).not.toContain('BuildKit');
    },
    20_000,
  );
});
