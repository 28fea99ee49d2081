/** Runs programs inside pods, over web sockets of the API server. */
import { Duplex, PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Exec, type V1Pod, type V1Status } from '@kubernetes/client-node';
import type { TerminalSize } from '../container-engine.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { convertClientError } from './kubernetes-error.ts';
import { POD_CONTAINER_NAME } from './manifests/pod.ts';

/** Reads the exit code from the status of a finished program. */
export function readExitCode({ status, details }: V1Status): number | undefined {
  if (status === 'Success') return 0;
  const cause = details?.causes?.find(({ reason }) => reason === 'ExitCode');
  return cause?.message === undefined ? undefined : Number(cause.message);
}

export interface ExecResult {
  /** `undefined` when the program could not be started. */
  exitCode: number | undefined;
  output: string;
}

/**
 * Runs a program to its end.
 * @param input the input of the program, which is never closed
 * @throws KubernetesError when the pod does not run
 */
export async function execInPod(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
  command: readonly string[],
  { input, container = POD_CONTAINER_NAME }: { input?: string; container?: string } = {},
): Promise<ExecResult> {
  const output = new PassThrough();
  // The input is never closed, because older API servers would then close the connection.
  const stdin = input === undefined ? null : new PassThrough();
  stdin?.write(input);
  const ended = Promise.withResolvers<V1Status>();
  try {
    const socket = await new Exec(client.config).exec(
      metadata?.namespace ?? '',
      metadata?.name ?? '',
      container,
      [...command],
      output,
      output,
      stdin,
      false,
      ended.resolve,
    );
    socket.on('close', () => {
      output.end();
      ended.resolve({ status: 'Failure' });
    });
  } catch (error) {
    throw convertClientError(error);
  }
  const [status, written] = await Promise.all([ended.promise, buffer(output)]);
  return { exitCode: readExitCode(status), output: written.toString() };
}

type Socket = Awaited<ReturnType<Exec['handler']['connect']>>;

/** The channels of messages. The first byte of a message is its channel. */
const CHANNEL = { stdin: 0, stdout: 1, status: 3, resize: 4 } as const;

export interface PodTty {
  /** The input and the output of the program. Reads output from the pod only as fast as the caller does. */
  stream: Duplex;
  resize(size: TerminalSize): void;
  /** The status of the finished program; `undefined` when the connection ended first. */
  ended: Promise<V1Status | undefined>;
}

const framed = (channel: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([channel]), data]);

function duplexOver(socket: () => Socket | undefined): Duplex {
  return new Duplex({
    read() {
      socket()?.resume();
    },
    write(chunk: Buffer, _encoding, done) {
      const to = socket();
      if (to?.readyState === to?.OPEN) to?.send(framed(CHANNEL.stdin, chunk), done);
      else done();
    },
    destroy(error, done) {
      socket()?.terminate();
      done(error);
    },
  });
}

/** Starts a program with a terminal. @throws KubernetesError when the pod does not run */
export async function openPodTty(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
  command: readonly string[],
): Promise<PodTty> {
  const query = new URLSearchParams({
    container: POD_CONTAINER_NAME,
    stdin: 'true',
    stdout: 'true',
    tty: 'true',
  });
  for (const each of command) query.append('command', each);
  const path = `/api/v1/namespaces/${metadata?.namespace}/pods/${metadata?.name}/exec?${query}`;
  let socket: Socket | undefined;
  const stream = duplexOver(() => socket);
  // A reader of the stream also receives the error. Without a reader, the unhandled error would end the process.
  stream.on('error', () => undefined);
  const ended = Promise.withResolvers<V1Status | undefined>();
  const receive = (channel: number, data: Buffer): boolean => {
    if (channel === CHANNEL.stdout && data.length > 0 && !stream.push(data)) socket?.pause();
    if (channel === CHANNEL.status) ended.resolve(JSON.parse(data.toString()));
    return true;
  };
  try {
    socket = await new Exec(client.config).handler.connect(path, null, receive);
  } catch (error) {
    throw convertClientError(error);
  }
  socket.on('close', () => {
    ended.resolve(undefined);
    stream.push(null);
  });
  return {
    stream,
    resize({ cols, rows }) {
      const size = Buffer.from(JSON.stringify({ Width: cols, Height: rows }));
      if (socket.readyState === socket.OPEN) socket.send(framed(CHANNEL.resize, size));
    },
    ended: ended.promise,
  };
}
