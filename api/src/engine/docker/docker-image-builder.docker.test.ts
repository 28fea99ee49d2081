import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dockerBuilds } from '../../testing/engine/docker-builds.ts';
import {
  listEngineObjects,
  removeInstallationObjects,
} from '../../testing/engine/docker-contents.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type DockerClient, dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';

const INSTALLATION = 'builder';
const missing = missingDockerReason();
const title = `building with Docker’s classic builder${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  let client: DockerClient;
  beforeAll(() => {
    client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
  });
  afterAll(() => removeInstallationObjects(client, INSTALLATION));

  /** Builds with the classic builder. */
  const build: ReturnType<typeof dockerBuilds> = (...given) =>
    dockerBuilds({ client, installation: INSTALLATION })(...given);

  const SIMPLE =
    'FROM busybox:1\nARG GREETING\nRUN echo "인사: $GREETING" && cat note\nCOPY note /note\n'.replace(
      'RUN',
      'COPY note .\nRUN',
    );

  it('tells its output line by line, and how far it is', async () => {
    const { image, log, progress } = await build(
      { Dockerfile: SIMPLE, note: '메모\n' },
      { buildArgs: { GREETING: '안녕' } },
    );
    expect(image).toEqual({ id: expect.stringMatching(/^sha256:/), built: true });
    expect(log).toEqual(expect.arrayContaining(['인사: 안녕', '메모']));
    expect(progress[0]).toMatch(/^1\/\d$/);
  });

  it('does not build the same again, but what differs in content, argument or permission', {
    tags: 'full',
  }, async () => {
    const files = { Dockerfile: SIMPLE, note: 'same\n' };
    const first = await build(files, { buildArgs: { GREETING: 'a' } });
    const again = await build(files, { buildArgs: { GREETING: 'a' } });
    expect(again.image).toEqual({ id: first.image?.id, built: false });
    const others = [
      await build({ ...files, note: 'else\n' }, { buildArgs: { GREETING: 'a' } }),
      await build(files, { buildArgs: { GREETING: 'b' } }),
    ];
    expect(others.map(({ image }) => image?.built)).toEqual([true, true]);
  });

  it('sends what .dockerignore leaves, and never the history', async () => {
    const folder = temporaryFolder();
    for (const name of ['.git', 'kept', 'dropped']) mkdirSync(join(folder, name));
    for (const name of ['.git/HEAD', 'kept/a', 'dropped/b', 'dropped/c'])
      writeFileSync(join(folder, name), '');
    const files = {
      '.dockerignore': 'dropped/*\n!dropped/c\nDockerfile\n',
      Dockerfile: 'FROM busybox:1\nCOPY . /all\nRUN cd /all && find . -type f | sort\n',
    };
    const { log, error } = await build(files, { folder });
    expect(error).toBeUndefined();
    expect(log.filter((line) => line.startsWith('./'))).toEqual([
      './.dockerignore',
      './dropped/c',
      './kept/a',
    ]);
  });

  it('goes by the list beside the Dockerfile, and takes names that are no UTF-8', {
    tags: 'full',
  }, async () => {
    const folder = temporaryFolder();
    writeFileSync(Buffer.from(`${folder}/\xc7\xd1.txt`, 'latin1'), '');
    const files = {
      '.dockerignore': 'kept\n',
      'Dockerfile.dockerignore': 'private\nDockerfile*\n',
      kept: '',
      private: '',
      Dockerfile:
        'FROM busybox:1\nCOPY . /all\nRUN cd /all && for f in * .*; do printf %s "$f" | od -An -c; done\n',
    };
    const { log, error } = await build(files, { folder });
    expect(error).toBeUndefined();
    const words = log.map((line) => line.replaceAll(' ', ''));
    expect(words).toEqual(expect.arrayContaining(['kept', '307321.txt']));
    expect(words).not.toContain('private');
    expect(words).not.toContain('.dockerignore');
  });

  it('sends nothing of the machine for a list that leads out, and says which file it is', async () => {
    const folder = temporaryFolder();
    symlinkSync('/etc/hostname', join(folder, '.dockerignore'));
    expect((await build({ Dockerfile: 'FROM busybox:1\n' }, { folder })).error).toMatchObject({
      reason: 'source-refused',
      message: '.dockerignore 파일이 저장소 밖을 가리킵니다.',
    });
  });

  it('refuses a Dockerfile that is missing, or outside of the context', async () => {
    const missingFile = await build({ note: '' });
    expect(missingFile.error).toMatchObject({ reason: 'nothing-to-build' });
    const folder = temporaryFolder();
    symlinkSync('/etc/hostname', join(folder, 'Dockerfile'));
    expect((await build({}, { folder })).error).toMatchObject({ reason: 'source-refused' });
  });

  it('says why a build failed', { tags: 'full' }, async () => {
    const failed = await build({ Dockerfile: 'FROM busybox:1\nRUN echo 준비 && exit 9\n' });
    expect(failed.error).toMatchObject({ reason: 'build-failed' });
    expect(failed.log).toContain('준비');
    expect(failed.log.at(-1)).toMatch(/returned a non-zero code: 9/);
    const malformed = await build({ Dockerfile: 'FROM busybox:1\nNONSENSE\n' });
    expect(malformed.log.at(-1)).toMatch(/unknown instruction: NONSENSE/);
    const ignored = await build({
      ...{ Dockerfile: 'FROM busybox:1\nCOPY bin/date /\n', '.dockerignore': '**/bin\n' },
      'bin/date': '',
    });
    expect(ignored.error).toMatchObject({ message: expect.stringContaining('.dockerignore가') });
    const eating = await build(
      { Dockerfile: 'FROM busybox:1\nRUN dd if=/dev/zero of=/dev/null bs=512M count=1\n' },
      { memoryMiB: 64 },
    );
    expect(eating.error).toMatchObject({
      reason: 'build-failed',
      message: expect.stringContaining('메모리'),
    });
  });

  it.for([
    'RUN --mount=type=cache,target=/cache true',
    'COPY <<EOF /note\nhello $HOME\nEOF',
    'COPY --chmod=600 note /note',
  ])(
    'says that it does not know what BuildKit knows: %s',
    { tags: 'full' },
    async (instruction) => {
      const { error, log } = await build({
        Dockerfile: `FROM busybox:1\n${instruction}\n`,
        note: 'note',
      });
      expect(log.at(-1)).toMatch(/BuildKit|unknown instruction|unknown flag/i);
      expect(error).toMatchObject({
        reason: 'build-failed',
        message: expect.stringContaining('빌더가 지원하지 않는 문법'),
      });
    },
  );

  it('knows platforms, here-documents and links', { tags: 'full' }, async () => {
    const Dockerfile = [
      'FROM --platform=$BUILDPLATFORM busybox:1 AS build',
      'ARG TARGETOS',
      'ARG TARGETARCH',
      'RUN echo "for $TARGETOS on [$TARGETARCH]"',
      'RUN <<EOF\necho one\necho two\nEOF',
      'COPY --link <<"note" /copied/\n$three\nnote',
      'RUN cat /copied/note',
    ];
    const { log, error } = await build({ Dockerfile: Dockerfile.join('\n') });
    expect(error).toBeUndefined();
    const arch = process.arch === 'x64' ? 'amd64' : process.arch;
    expect(log).toEqual(expect.arrayContaining([`for linux on [${arch}]`, 'one', 'two', '$three']));
  });

  it('has no build secrets, and says so', async () => {
    const files = { Dockerfile: 'FROM busybox:1\nRUN true\n' };
    const { error } = await build(files, { secrets: { TOKEN: 'x' } });
    expect(error).toMatchObject({
      reason: 'build-failed',
      message: expect.stringContaining('빌드용 시크릿을 지원하지 않습니다'),
    });
  });

  it('ends a build that takes too long, or is cancelled', async () => {
    const running = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes('sleep 4321');
    const endless = { Dockerfile: 'FROM busybox:1\nRUN sleep 4321\n' };
    expect((await build(endless, { timeoutMs: 3000 })).error).toMatchObject({
      reason: 'build-timeout',
    });
    const cancel = new AbortController();
    const cancelled = build(endless, { signal: cancel.signal });
    setTimeout(() => cancel.abort(new Error('cancelled')), 2000);
    expect((await cancelled).error).toMatchObject({ message: 'cancelled' });
    await expect.poll(running).toBe(false);
  });

  it('removes what is not kept, and what stages left behind', { tags: 'full' }, async () => {
    const stages =
      'FROM busybox:1 AS first\nRUN echo one > /one\nFROM busybox:1\nCOPY --from=first /one /one\n';
    const kept = await build({ Dockerfile: stages });
    const dropped = await build({ Dockerfile: stages, note: 'other' });
    const { removed } = await kept.builder.collectGarbage([kept.image?.id ?? ''], 0);
    expect(removed).toContain(dropped.image?.id);
    // Docker compares ages in whole seconds, so Docker does not remove a build stage of the current second.
    const left = async () => {
      await kept.builder.collectGarbage([kept.image?.id ?? ''], 0);
      return (await listEngineObjects(client, INSTALLATION)).images;
    };
    await expect.poll(left).toEqual([kept.image?.id]);
  });
});
