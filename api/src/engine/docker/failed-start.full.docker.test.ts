/** Tests of the causes that depend on the image: its health check, its start command and the protocol of its server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUSYBOX_IMAGE, makeBaseImages, NODE_IMAGE } from '../../testing/engine/base-images.ts';
import { listEngineObjects } from '../../testing/engine/docker-contents.ts';
import { createDockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { applySpecification, createTestSpec } from '../../testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { useEngineUnderTest } from '../../testing/engine/use-engine.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const INSTALLATION = 'failed-start';
const PORT = 8080;
const missing = missingDockerReason();
const title = `a container that does not start in Docker${missing ? ` (${missing})` : ''}`;

const SERVER = 'CMD ["httpd", "-f", "-p", "8080"]';
/** The time of the test's engine for a container whose image says nothing is shorter than the start of this server. */
const SLOW_SERVER = 'CMD sleep 5; exec httpd -f -p 8080';
const script = (text: string) => ({ 'start.sh': text });
const server = (create: string) =>
  `FROM ${NODE_IMAGE}\nCMD ["node", "-e", "require('http2').${create}.listen(${PORT})"]`;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useEngineUnderTest(() =>
    createDockerUnderTest(getProvidedDaemon(), {
      installation: INSTALLATION,
      quotas: false,
      startTimeoutMs: 3000,
    }),
  );
  beforeAll(() => makeBaseImages(subject().client, [NODE_IMAGE]));

  async function apply(
    dockerfile: string,
    files: Record<string, string> = {},
    startSeconds?: number,
  ) {
    const context = temporaryFolder();
    const all = {
      ...files,
      Dockerfile: dockerfile.startsWith('FROM')
        ? dockerfile
        : `FROM ${BUSYBOX_IMAGE}\n${dockerfile}`,
    };
    for (const [name, text] of Object.entries(all))
      writeFileSync(join(context, name), text, { mode: name === 'locked.sh' ? 0o644 : 0o755 });
    const { id } = await subject().builder.build(
      {
        ...{ project: 'shop', container: 'web', deployment: 'd1', buildArgs: {}, context },
        dockerfile: { path: 'Dockerfile' },
      },
      { log: () => undefined, progress: () => undefined, signal: AbortSignal.timeout(60_000) },
    );
    const spec = createTestSpec(id, 'web', { startSeconds });
    return applySpecification(subject(), spec);
  }

  it.each<[string, string, Record<string, string>, Partial<StartFailure>]>([
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
    ['it speaks HTTP/2 alone', server('createServer()'), {}, { code: 'h2c', port: PORT }],
    [
      'its script ends its lines with CRLF',
      'COPY start.sh /start.sh\nCMD ["/start.sh"]',
      script('#!/bin/sh\r\nexec httpd -f -p 8080\r\n'),
      { code: 'crlf', file: '/start.sh' },
    ],
    [
      'its entrypoint ends its lines with CRLF, in a folder',
      'WORKDIR /app\nCOPY start.sh .\nENTRYPOINT ["./start.sh"]',
      script('#!/bin/sh\r\nexec httpd -f -p 8080\r\n'),
      { code: 'crlf', file: '/app/start.sh' },
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
  ])('says that %s', async (_, dockerfile, files, failure) => {
    const { error } = await apply(dockerfile, files);
    expect(error).toMatchObject({ failure });
    const { containers } = await listEngineObjects(subject().client, INSTALLATION);
    expect(containers.filter((name) => !name.endsWith('.edge'))).toEqual([]);
  });

  it.each<[string, string, number | undefined]>([
    [
      'its image',
      `HEALTHCHECK --start-period=20s --interval=1s CMD nc -z 127.0.0.1 8080\n${SLOW_SERVER}`,
      undefined,
    ],
    ['its member', SLOW_SERVER, 30],
  ])('has the time to start that %s gives it', async (_, dockerfile, startSeconds) => {
    const { error } = await apply(dockerfile, {}, startSeconds);
    expect(error).toBeUndefined();
    await subject().engine.remove({ kind: 'container', project: 'shop', container: 'web' });
  });
});
