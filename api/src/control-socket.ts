/**
 * The socket through which `naru doctor` runs in the process of the server, and `naru admin` and `naru backup` if the database is embedded,
 * because only one process can use that database. The socket is in the data folder, which only the user of the server can open.
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackgroundJob } from './runtime/background-job.ts';
import { errorCode, StartFailure } from './runtime/errors.ts';

const socketPath = (folder: string): string => join(folder, 'control.sock');

/** The maximum size of a request in bytes: a few names. */
const REQUEST_BYTES = 8 * 1024;

/** The default time limit of a command in ms. */
const COMMAND_MS = 60_000;

const command = z.object({
  user: z.string(),
  args: z.array(z.string()),
  /** The passphrase of a backup. */
  passphrase: z.optional(z.string()),
});
/** A command: the arguments after `naru admin`, or after `naru` for another command. */
export type ServerCommand = z.infer<typeof command>;

/** Runs a command and returns the text to print. Throws a StartFailure with the sentence for a failed command. */
type RunCommand = (command: ServerCommand) => Promise<string>;

/** The result of a command: the text to print, or the sentence for a command that failed. */
const result = z.union([z.object({ printed: z.string() }), z.object({ failed: z.string() })]);
type Result = z.infer<typeof result>;

async function toResult(runCommand: RunCommand, body: string): Promise<Result> {
  try {
    return { printed: await runCommand(command.parse(JSON.parse(body))) };
  } catch (error) {
    if (error instanceof StartFailure) return { failed: error.message };
    throw error;
  }
}

/** Reads a body up to the limit; `undefined` for a longer body. */
async function readBody(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > REQUEST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Whether a server listens on a socket. */
const isServed = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Listens for commands. A socket that a killed server has left is replaced.
 * @throws when another server listens on the socket, which is possible with a PostgreSQL database
 * @param failed called with the error of a command that is no mistake of the operator
 */
export async function openControlSocket(
  folder: string,
  runCommand: RunCommand,
  failed: (error: unknown) => void,
): Promise<Pick<BackgroundJob, 'close'>> {
  const path = socketPath(folder);
  if (await isServed(path)) throw new Error('another server listens on the control socket');
  rmSync(path, { force: true });
  const server = createServer({ requestTimeout: COMMAND_MS }, async (request, response) => {
    try {
      const body = await readBody(request);
      if (body === undefined) response.writeHead(413).end();
      else response.end(JSON.stringify(await toResult(runCommand, body)));
    } catch (error) {
      failed(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Error codes of a folder in which no server listens. */
const NO_SERVER = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/**
 * Runs a command in the server that uses the data folder, with a time limit in ms. Returns `undefined` when no server listens in the folder.
 * @throws StartFailure with the sentence of a failed command
 */
export async function runInServer(
  folder: string,
  sent: ServerCommand,
  limitMs = COMMAND_MS,
): Promise<string | undefined> {
  const request = sendRequest({
    socketPath: socketPath(folder),
    method: 'POST',
    timeout: limitMs,
    agent: false,
  });
  try {
    const response = await new Promise<AsyncIterable<Buffer> & { statusCode?: number }>(
      (resolve, reject) => {
        request.once('response', resolve).once('error', reject);
        request.once('timeout', () => request.destroy(new Error('timeout')));
        request.end(JSON.stringify(sent));
      },
    );
    if (response.statusCode !== 200) throw new StartFailure(NOT_ANSWERED);
    const answer = result.parse(JSON.parse(await text(response)));
    if ('failed' in answer) throw new StartFailure(answer.failed);
    return answer.printed;
  } catch (error) {
    if (NO_SERVER.has(errorCode(error) ?? '')) return undefined;
    throw error instanceof StartFailure ? error : new StartFailure(NOT_ANSWERED);
  }
}

const NOT_ANSWERED =
  '실행 중인 서버가 명령을 끝내지 못했습니다. 서버의 로그를 확인한 뒤 다시 시도해주세요.';
