/** Tests of the causes that depend on the image: its health check, its start command and the protocol of its server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContainerSpec, PortSpec } from '../../engine/container-spec.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { BUSYBOX_IMAGE, makeBaseImages, NODE_IMAGE } from './base-images.ts';
import { listEngineObjects } from './docker-contents.ts';
import { createDockerUnderTest, type DockerUnderTest } from './docker-under-test.ts';
import { applySpecification, createTestSpec } from './engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './provided-docker.ts';
import { useEngineUnderTest } from './use-engine.ts';

const INSTALLATION = 'failed-start';
const PORT = 8080;

const SERVER = 'CMD ["httpd", "-f", "-p", "8080"]';
/** The time of the test's engine for a container whose image says nothing is shorter than the start of this server. */
const SLOW_SERVER = 'CMD sleep 5; exec httpd -f -p 8080';
const WITH_CRLF = '#!/bin/sh\r\nexec httpd -f -p 8080\r\n';
const script = (text: string) => ({ 'start.sh': text });
/** A server of Node with the function that handles its requests. */
const node = (module: 'http' | 'http2') =>
  `FROM ${NODE_IMAGE}\nCMD ["node", "-e", "require('${module}').createServer((_, answer) => answer.end('ok')).listen(${PORT})"]`;

/** What keeps a container from its start, its Dockerfile and files, and its cause. */
const CAUSES: [string, string, Record<string, string>, Partial<StartFailure>][] = [
  [
    'its health check needs a program that the image does not have',
    `HEALTHCHECK --interval=1s --retries=3 CMD curl -f http://localhost:8080/\n${SERVER}`,
    {},
    { code: 'health-check', port: PORT, output: expect.stringContaining('curl: not found') },
  ],
  [
    'its health check does not end',
    `HEALTHCHECK --interval=1s --timeout=1s --retries=3 CMD sleep 60\n${SERVER}`,
    {},
    { code: 'health-check', port: PORT, output: '1초 안에 끝나지 않음' },
  ],
  [
    'its health check writes without end',
    `HEALTHCHECK --interval=1s --timeout=1s --retries=3 CMD yes\n${SERVER}`,
    {},
    { code: 'health-check', port: PORT },
  ],
  ['it speaks HTTP/2 alone', node('http2'), {}, { code: 'protocol', port: PORT, speaks: 'h2c' }],
  [
    'its script ends its lines with CRLF',
    'COPY start.sh /start.sh\nCMD ["/start.sh"]',
    script(WITH_CRLF),
    { code: 'crlf', file: '/start.sh' },
  ],
  [
    'its entrypoint ends its lines with CRLF, in a folder',
    'WORKDIR /app\nCOPY start.sh .\nENTRYPOINT ["./start.sh"]',
    script(WITH_CRLF),
    { code: 'crlf', file: '/app/start.sh' },
  ],
  [
    'its entrypoint ends its lines with CRLF, behind a link in the search path',
    'COPY start.sh /usr/local/start.sh\nRUN mkdir -p /usr/local/bin && ln -s ../start.sh /usr/local/bin/docker-entrypoint.sh\nENTRYPOINT ["docker-entrypoint.sh"]\nCMD ["httpd"]',
    script(WITH_CRLF),
    { code: 'crlf', file: '/usr/local/bin/docker-entrypoint.sh' },
  ],
  [
    'the interpreter of its script is missing',
    'COPY start.sh /start.sh\nENTRYPOINT ["/start.sh"]',
    script('#!/bin/bash\nexec httpd -f -p 8080\n'),
    { code: 'command-not-found', command: '/bin/bash' },
  ],
  [
    'its script may not be executed',
    'COPY locked.sh /locked.sh\nCMD ["/locked.sh"]',
    { 'locked.sh': '#!/bin/sh\n' },
    { code: 'permission-denied' },
  ],
  [
    'its program is made for another machine',
    'COPY start.sh /start.sh\nENTRYPOINT ["/start.sh"]',
    // The header of an ELF file for a 64-bit ARM, which no kernel of another machine executes.
    script(`\u007fELF\u0002\u0001\u0001${'\0'.repeat(9)}\u0002\0\u00b7\0`),
    { code: 'wrong-architecture' },
  ],
  [
    'its command is missing',
    'CMD ["gunicorn"]',
    {},
    { code: 'command-not-found', command: 'gunicorn' },
  ],
  [
    'a command of its shell is missing',
    'CMD gunicorn app',
    {},
    { code: 'command-not-found', command: 'gunicorn' },
  ],
];

type Built = [dockerfile: string, files?: Record<string, string>, changes?: Partial<ContainerSpec>];

/** Builds an image of a Dockerfile and files, and applies a container of it. */
async function buildAndApply(
  subject: DockerUnderTest,
  ...[dockerfile, files = {}, changes = {}]: Built
) {
  const context = temporaryFolder();
  const all = {
    ...files,
    Dockerfile: dockerfile.startsWith('FROM') ? dockerfile : `FROM ${BUSYBOX_IMAGE}\n${dockerfile}`,
  };
  for (const [name, text] of Object.entries(all))
    writeFileSync(join(context, name), text, { mode: name === 'locked.sh' ? 0o644 : 0o755 });
  const { id } = await subject.builder.build(
    {
      ...{ project: 'shop', container: 'web', deployment: 'd1', buildArgs: {}, context },
      dockerfile: { path: 'Dockerfile' },
    },
    { log: () => undefined, progress: () => undefined, signal: AbortSignal.timeout(60_000) },
  );
  return applySpecification(subject, createTestSpec(id, 'web', changes));
}

/** Defines the tests of the causes on the engine of this test run, Docker or Podman. */
export function describeFailedStarts(engine: string): void {
  const missing = missingDockerReason();
  const title = `a container that does not start in ${engine}${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== undefined)(title, describeCauses);
}

function describeCauses(): void {
  const subject = useEngineUnderTest(() =>
    createDockerUnderTest(getProvidedDaemon(), {
      installation: INSTALLATION,
      quotas: false,
      startTimeoutMs: 3000,
    }),
  );
  beforeAll(() => makeBaseImages(subject().client, [NODE_IMAGE]));

  const apply = (...built: Built) => buildAndApply(subject(), ...built);

  it.each(CAUSES)('says that %s', async (_, dockerfile, files, failure) => {
    const { error } = await apply(dockerfile, files);
    expect(error).toMatchObject({ failure });
    const { containers } = await listEngineObjects(subject().client, INSTALLATION);
    expect(containers.filter((name) => !name.endsWith('.edge'))).toEqual([]);
  });

  const http2: PortSpec = {
    ...{ protocol: 'http', internalPort: PORT, hostname: 'web.localhost' },
    h2c: true,
  };

  it('says that it speaks HTTP/1.1 alone in a network for HTTP/2', async () => {
    const { error } = await apply(node('http'), {}, { ports: [http2] });
    const failure = { code: 'protocol', port: PORT, speaks: 'http1' };
    expect(error).toMatchObject({ failure });
  });

  it.each(['nobody-here', '1000:nobody-here'])('says that its image has no %s', async (user) => {
    const { error } = await apply(SERVER, {}, { process: { user } });
    expect(error).toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('실행 사용자나 그룹이 이미지에 없습니다.'),
    });
  });

  it('says that its folder is a file of its image', async () => {
    const { error } = await apply(SERVER, {}, { process: { workingDir: '/etc/passwd' } });
    expect(error).toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('작업 폴더가 이미지에 없거나'),
    });
  });

  const HEALTHY = 'HEALTHCHECK --start-period=20s --interval=1s CMD nc 127.0.0.1 8080 -e true';
  it.each<[string, string, Partial<ContainerSpec>]>([
    ['has the time to start that its image gives it', `${HEALTHY}\n${SLOW_SERVER}`, {}],
    ['has the time to start that its member gives it', SLOW_SERVER, { startSeconds: 30 }],
    ['speaks HTTP/2 in a network for it', node('http2'), { ports: [http2] }],
  ])('%s', async (_, dockerfile, changes) => {
    const { error } = await apply(dockerfile, {}, changes);
    expect(error).toBeUndefined();
    await subject().engine.remove({ kind: 'container', project: 'shop', container: 'web' });
  });
}
