import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import {
  CONTAINER_VARIABLES_MAX_BYTES,
  VARIABLE_VALUE_MAX_BYTES,
} from '@naru/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BUSYBOX_IMAGE } from '../../testing/engine/base-images.ts';
import { dockerBuilds } from '../../testing/engine/docker-builds.ts';
import { removeInstallationObjects } from '../../testing/engine/docker-contents.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type DockerClient, dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';

const INSTALLATION = 'buildkit-builder';
const missing = missingDockerReason();
const title = `building with the BuildKit of Docker${missing ? ` (${missing})` : ''}`;
const history = z.array(z.object({ CreatedBy: z.string().nullish() }));

const from = (...lines: string[]) => ({ Dockerfile: ['FROM busybox:1', ...lines, ''].join('\n') });
const commands = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });

describe.skipIf(missing !== undefined)(title, () => {
  let client: DockerClient;
  beforeAll(() => {
    client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
  });
  afterAll(async () => {
    await client.send('/build/prune', { method: 'POST', query: { all: true } });
    await removeInstallationObjects(client, INSTALLATION);
  });

  const build: ReturnType<typeof dockerBuilds> = async (...given) => {
    const options = { client, installation: INSTALLATION, shellImage: BUSYBOX_IMAGE };
    const built = await dockerBuilds(options)(...given);
    expect(built.warnings).toEqual([]);
    return built;
  };
  const namesOfContainers = async () => {
    const containers = z.array(z.object({ Names: z.array(z.string()) }));
    const listed = await client.read('/containers/json', containers, { query: { all: true } });
    return listed.flatMap(({ Names }) => Names);
  };

  it('tells each line and each step, and leaves nothing behind that limits builds', async () => {
    const files = from('ARG GREETING', 'COPY note /note', 'RUN echo "인사: $GREETING" && cat note');
    const buildArgs = { GREETING: 'a,b="c" 안녕' };
    const { image, error, log, progress } = await build(
      { ...files, note: '메모\n' },
      { buildArgs },
    );
    expect(error).toBeUndefined();
    expect(image).toEqual({ id: expect.stringMatching(/^sha256:/), built: true });
    expect(log).toEqual(expect.arrayContaining(['인사: a,b="c" 안녕', '메모']));
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
    expect(await namesOfContainers()).not.toContainEqual(expect.stringContaining('build-limits'));
  });

  it('knows what Dockerfiles of today have', async () => {
    const Dockerfile = [
      '# syntax=docker/dockerfile:1',
      'FROM --platform=$BUILDPLATFORM busybox:1 AS one',
      'ARG TARGETARCH',
      'RUN --mount=type=bind,source=note,target=/bound cat /bound && echo "on [$TARGETARCH]" >/arch',
      'FROM busybox:1 AS two',
      'RUN --mount=type=tmpfs,target=/t echo two >/two',
      'FROM busybox:1',
      'COPY --link --from=one /arch /arch',
      'COPY --chmod=640 --from=two /two /two',
      'COPY <<"three" /copied/\n$three\nthree',
      'COPY <<conf /copied/\nlisten \\$port\nconf',
      'RUN <<EOF\ncat /arch /two /copied/*\nstat -c %a /two\nEOF',
    ];
    const files = { Dockerfile: Dockerfile.join('\n'), note: 'bound\n' };
    const { log, error } = await build(files);
    expect(error).toBeUndefined();
    const arch = process.arch === 'x64' ? 'amd64' : process.arch;
    const said = ['bound', `on [${arch}]`, 'two', '$three', 'listen $port', '640'];
    expect(log).toEqual(expect.arrayContaining(said));
  });

  it('goes by the list beside the Dockerfile, and takes names that are no UTF-8', async () => {
    const folder = temporaryFolder();
    writeFileSync(Buffer.from(`${folder}/\xc7\xd1.txt`, 'latin1'), 'x');
    const files = {
      ...from('COPY . /all', 'RUN cd /all && for f in *; do printf %s "$f" | od -An -c; done'),
      'Dockerfile.dockerignore': 'private\nDockerfile*\n',
      kept: '',
      private: '',
    };
    const { log, error } = await build(files, { folder });
    expect(error).toBeUndefined();
    const words = log.map((line) => line.replaceAll(' ', ''));
    expect(words).toEqual(expect.arrayContaining(['kept', '307321.txt']));
    expect(words).not.toContain('private');
  });

  it('takes the longest build variables that can be saved, and refuses longer ones', async () => {
    const variables = (number: number) => {
      const names = Array.from({ length: number }, (_each, i) => `V${i}`);
      const value = `{ "a": "${'가'.repeat(VARIABLE_VALUE_MAX_BYTES / 3 - 5)}" }`;
      return Object.fromEntries(names.map((name) => [name, value]));
    };
    const eight = variables(CONTAINER_VARIABLES_MAX_BYTES / VARIABLE_VALUE_MAX_BYTES);
    const names = Object.keys(eight);
    const files = from(...names.map((name) => `ARG ${name}`), `RUN echo "$V0$V7" | sha256sum`);
    const { log, error } = await build(files, { buildArgs: eight });
    expect(error).toBeUndefined();
    const sum = createHash('sha256').update(`${eight.V0}${eight.V7}\n`).digest('hex');
    expect(log).toContainEqual(expect.stringContaining(sum));
    expect((await build(files, { buildArgs: variables(20) })).error).toMatchObject({
      reason: 'build-failed',
      message: '빌드 변수의 값이 빌더에 넘기기에는 너무 깁니다. 값을 줄여주세요.',
    });
  });

  it('copies what Docker’s command line would copy', async () => {
    const list = 'RUN find /all -type f | sort';
    const files = { ...from('COPY . /all', list), 'a/b': '', dropped: '' };
    const listed = async (more: Readonly<Record<string, string>>) =>
      (await build({ ...files, ...more })).log.filter((line) => line.startsWith('/all/'));
    const own = ['/all/Dockerfile', '/all/a/b', '/all/dropped'];
    expect(await listed({})).toEqual(own);
    expect(await listed({ '.dockerignore': 'dropped\n' })).toEqual([
      '/all/.dockerignore',
      ...own.slice(0, 2),
    ]);
  });

  it('gives a build secret to the instruction that mounts it, and to nothing else', async () => {
    const secret = `비밀-${'s3cret'.repeat(10)}`;
    const files = from(
      'RUN --mount=type=secret,id=TOKEN sha256sum /run/secrets/TOKEN | cut -c1-64 >/sum',
      'RUN --mount=type=secret,id=OTHER ls -A /run/secrets; echo "none [$(cat /run/secrets/OTHER)]"',
      'RUN cat /sum',
    );
    const { log, error, image } = await build(files, { secrets: { TOKEN: secret } });
    expect(error).toBeUndefined();
    const sum = createHash('sha256').update(secret).digest('hex');
    expect(log).toContain(sum);
    expect(log.join('\n')).not.toContain('s3cret');
    const id = image?.id ?? '';
    const told = await client.read(`/images/${id}/history`, history);
    expect(JSON.stringify(told)).not.toContain('s3cret');
    const archive = await text(await client.open(`/images/${id}/get`));
    expect(archive).toContain(sum);
    expect(archive).not.toContain('s3cret');
    const required = from('RUN --mount=type=secret,id=GONE,required=true true');
    expect((await build(required)).error).toMatchObject({
      message: expect.stringContaining('빌드용 시크릿이 없습니다'),
    });
  });

  it('keeps caches and results of projects apart', async () => {
    const secrets = { TOKEN: 'x' };
    const made = async (project: string) =>
      (await build(from('RUN true'), { project, secrets })).image?.built;
    expect([await made('one'), await made('one'), await made('two')]).toEqual([true, false, true]);
    const caching = (n: number) =>
      from(`RUN --mount=type=cache,target=/c ls /c; echo ${n} >/c/left-${n}`);
    const buildArgs = { BUILDKIT_CACHE_MOUNT_NS: `${INSTALLATION}/one` };
    await build(caching(1), { project: 'one' });
    const stranger = await build(caching(2), { project: 'two', buildArgs });
    expect(stranger.log).not.toContain('left-1');
    expect((await build(caching(3), { project: 'one' })).log).toContain('left-1');
    // The images differ in `note`, which no instruction reads, so that nothing but the instructions is the same.
    const random = (note: string, project: string) =>
      build(
        { ...from('RUN head -c8 /dev/urandom | od -An -tx1 >/r', 'RUN cat /r && true'), note },
        { project },
      );
    const numbers = (log: readonly string[]) =>
      log.filter((line) => /^( [\da-f]{2}){8}$/.test(line));
    const first = await random('1', 'one');
    expect(numbers(first.log)).toHaveLength(1);
    const same = await random('2', 'one');
    expect(same.log).toContainEqual(expect.stringMatching(/^CACHED .*urandom/));
    const other = await random('3', 'two');
    expect(other.log).not.toContainEqual(expect.stringMatching(/^CACHED .*urandom/));
    expect(numbers(other.log)).not.toEqual(numbers(first.log));
  });

  it('writes every limit into the group of an instruction', async () => {
    const names = ['memory.max', 'cpu.max', 'pids.max'];
    const older = ['memory/memory.limit_in_bytes', 'cpu/cpu.cfs_quota_us', 'pids/pids.max'];
    const print = `for f in ${[...names, ...older].join(' ')}; do [ ! -e $f ] || cat $f; done`;
    const limits = 'cat memory.max memory/memory.limit_in_bytes 2>/dev/null';
    const wait = `until ${limits} | grep -qx 100663296; do sleep 0.1; done`;
    const { log } = await build(from(`RUN cd /sys/fs/cgroup; ${wait}; sleep 0.2; ${print}`), {
      memoryMiB: 96,
      cpuMillicores: 700,
    });
    expect(log).toEqual(
      expect.arrayContaining(['100663296', expect.stringMatching(/^70000( 100000)?$/), '4096']),
    );
  });

  it('keeps the limits of memory and processes', async () => {
    const eating = await build(from('RUN dd if=/dev/zero of=/dev/null bs=900M count=3'), {
      memoryMiB: 64,
    });
    expect(eating.error).toMatchObject({
      reason: 'build-failed',
      message: expect.stringContaining('메모리'),
    });
    const many = 'i=0; while [ $i -lt 6000 ]; do sleep 3456 & i=$((i+1)); done; echo all started';
    const forking = await build(from(`RUN ${many}`), { memoryMiB: 2048 });
    expect(forking.error).toMatchObject({ reason: 'build-failed' });
    expect(forking.log).not.toContain('all started');
    await expect.poll(commands).not.toContain('sleep 3456');
  });

  it('says why a build failed', async () => {
    const failed = await build(from('RUN echo 준비 && exit 9'));
    expect(failed.error).toMatchObject({ reason: 'build-failed' });
    expect(failed.log).toContain('준비');
    expect(failed.log.at(-1)).toMatch(/exit code: 9/);
    const malformed = await build(from('NONSENSE'));
    expect(malformed.log.at(-1)).toMatch(/unknown instruction: NONSENSE/);
    const script = {
      ...from('COPY run.sh /', 'RUN sleep 1; /run.sh'),
      'run.sh': '#!/bin/sh\r\ntrue\r\n',
    };
    const folder = temporaryFolder();
    execFileSync('chmod', ['+x', folder]);
    const crlf = await build(
      { ...script, Dockerfile: script.Dockerfile.replace('RUN', 'RUN chmod +x /run.sh;') },
      { folder },
    );
    expect(crlf.error).toMatchObject({
      message: expect.stringContaining('run.sh 파일의 줄 끝이 CRLF'),
    });
    const ssh = await build(from('RUN --mount=type=ssh,required=true true'));
    expect(ssh.error).toMatchObject({
      message: expect.stringContaining('SSH 키를 전달할 수 없습니다'),
    });
    const host = await build(from('RUN --network=host true'));
    expect(host.error).toMatchObject({
      message: expect.stringMatching(/호스트 네트워크나 특권|빌더가 지원하지 않는 문법/),
    });
    const files = { 'bin/date': '', '.dockerignore': '**/bin\n' };
    const ignored = await build({ ...from('COPY bin/date /'), ...files });
    expect(ignored.error).toMatchObject({ message: expect.stringContaining('.dockerignore가') });
    const newer = await build({ ...from('COPY --exclude=a . /all'), a: '' });
    const variable = from('ENV V=v1', `ENV W=\${V#v}`);
    const secret = from('RUN --mount=type=secret,id=A,env=A true');
    for (const { error } of [newer, await build(variable), await build(secret)]) {
      expect(error).toMatchObject({
        message: expect.stringContaining('docker/dockerfile:1 이미지를 내려받지 못했습니다'),
      });
    }
  });

  it('runs no frontend that a member names', async () => {
    const lines = ['# syntax=busybox:1', 'FROM busybox:1', 'RUN echo built', ''];
    const buildArgs = { BUILDKIT_SYNTAX: 'busybox:1' };
    const { log, error } = await build({ Dockerfile: lines.join('\n') }, { buildArgs });
    expect(error).toBeUndefined();
    expect(log).toContain('built');
    expect(log[0]).toBe('# syntax=busybox:1 줄은 쓰지 않고, 서버의 빌더가 Dockerfile을 읽습니다.');
  });

  it('ends a build that takes too long, or is cancelled', async () => {
    const late = await build(from('RUN sleep 4567'), { timeoutMs: 4000 });
    expect(late.error).toMatchObject({ reason: 'build-timeout' });
    const cancel = new AbortController();
    const onLog = (line: string) => {
      if (line === 'begun') cancel.abort(new Error('cancelled'));
    };
    const cancelled = await build(from('RUN echo begun && sleep 4567'), {
      signal: cancel.signal,
      onLog,
    });
    expect(cancelled.error).toMatchObject({ message: 'cancelled' });
    await expect.poll(commands).not.toContain('sleep 4567');
    await expect
      .poll(namesOfContainers)
      .not.toContainEqual(expect.stringContaining('build-limits'));
  });

  it('removes cache that is old, or too large', async () => {
    const files = from('RUN head -c 3000000 /dev/urandom >/big');
    const { builder, image } = await build(files);
    const usage = z.object({ BuildCache: z.array(z.object({ Size: z.number() })).nullish() });
    const cached = async () => (await client.read('/system/df', usage)).BuildCache ?? [];
    expect(await cached()).not.toEqual([]);
    await builder.collectGarbage([image?.id ?? ''], 0);
    const unused = (await cached()).filter(({ Size }) => Size > 1_000_000);
    expect(unused.length).toBeLessThanOrEqual(1);
  });
});
