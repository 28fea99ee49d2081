/** The archive that a `tar` writes, with a scripted engine. `volume-store.podman.test.ts` tests it on Podman. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { openFolderArchive } from './folder-archive.ts';

type Frame = readonly [stream: 1 | 2, content: string];

function encode([stream, content]: Frame): Buffer {
  const header = Buffer.from([stream, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt32BE(Buffer.byteLength(content), 4);
  return Buffer.concat([header, Buffer.from(content)]);
}

/** Reads the archive of an engine whose `tar` has this output and exit code. */
async function readArchive(frames: readonly Frame[], ExitCode: number): Promise<string> {
  const socket = join(temporaryFolder(), 'engine.sock');
  const answers: Record<string, string | Buffer> = {
    'POST /containers/copy/exec': JSON.stringify({ Id: 'tar' }),
    'POST /exec/tar/start': Buffer.concat(frames.map(encode)),
    'GET /exec/tar/json': JSON.stringify({ ExitCode }),
  };
  const server = createServer((request, response) => {
    const answer = answers[`${request.method} ${request.url}`];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  }).listen(socket);
  onTestFinished(() => void server.close());
  const client = dockerClient(parseDockerEndpoint(`unix://${socket}`));
  const kind = () => Promise.resolve({ exactArchives: false });
  const idle = { ms: 10_000, end: () => undefined };
  const transfer = { signal: new AbortController().signal, deadlineMs: Infinity, idle };
  return text(await openFolderArchive({ client, kind }, 'copy', 'volume', transfer));
}

const ARCHIVE: readonly Frame[] = [
  [1, 'first '],
  [1, 'second'],
];

it.each<[string, number, readonly string[]]>([
  ['without a message', 0, []],
  ['with sockets', 0, ['tar: volume/socket: socket ignored\n']],
  [
    'with files that were deleted meanwhile',
    1,
    [
      'tar: volume/deleted: No such ',
      'file or directory\ntar: error exit delayed from previous errors',
      '\n',
    ],
  ],
  ['with a file that became shorter', 1, ['tar: short read\n']],
])('an archive %s is read', async (_, exitCode, messages) => {
  const [first, ...rest] = ARCHIVE;
  const frames = [first, ...messages.map((message): Frame => [2, message]), ...rest];
  const read = await readArchive(
    frames.filter((frame) => frame !== undefined),
    exitCode,
  );
  expect(read).toBe('first second');
});

it.each<[string, number, readonly string[], string]>([
  ['with an unreadable file', 1, ['tar: volume/a: I/O error\ntar: b: No such file or'], 'a: I/O'],
  [
    'with an unreadable file of a misleading name',
    1,
    ['tar: a: No such file or directory: I/O error\n'],
    'I/O',
  ],
  ['with an unreadable file at the end', 1, ['tar: volume/a: I/O error'], 'a: I/O'],
  ['of a killed tar', 137, [], '137'],
  ['of a missing tar', 127, [], '127'],
])('an archive %s is refused', async (_, exitCode, messages, reason) => {
  const frames = [...ARCHIVE, ...messages.map((message): Frame => [2, message])];
  await expect(readArchive(frames, exitCode)).rejects.toMatchObject({
    reason: 'start-failed',
    message: expect.stringContaining(reason),
  });
});
