/** Runs programs inside pods, over web sockets of the API server. */
import { Duplex, PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Exec, type V1Pod, type V1Status } from '@kubernetes/client-node';
import type { TerminalSize } from '../container-engine.ts';
import type { ProgramFrame } from '../running-program.ts';
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
const CHANNEL = { stdin: 0, stdout: 1, stderr: 2, status: 3, resize: 4 } as const;

const framed = (channel: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([channel]), data]);

/** The connection to a program. */
interface Connection {
  socket: Socket;
  /** The status of the finished program; `undefined` when the connection ended first. */
  ended: Promise<V1Status | undefined>;
}

interface ConnectionOptions {
  /** The container in the pod. */
  container: string;
  command: readonly string[];
  /** The streams of the program, such as `tty=true`. */
  streams: Readonly<Record<string, string>>;
  /** Receives the output. */
  receive(channel: number, data: Buffer): void;
  /** Called at the end of the connection. */
  closed(): void;
}

/** Starts a program in a pod. @throws KubernetesError when the pod does not run */
async function connect(
  { client }: Pick<KubernetesContext, 'client'>,
  { metadata }: V1Pod,
  { container, command, streams, receive, closed }: ConnectionOptions,
): Promise<Connection> {
  const query = new URLSearchParams({ container, stdin: 'true', stdout: 'true', ...streams });
  for (const each of command) query.append('command', each);
  const path = `/api/v1/namespaces/${metadata?.namespace}/pods/${metadata?.name}/exec?${query}`;
  const ended = Promise.withResolvers<V1Status | undefined>();
  const take = (channel: number, data: Buffer): boolean => {
    if (channel === CHANNEL.status) ended.resolve(JSON.parse(data.toString()));
    else if (data.length > 0) receive(channel, data);
    return true;
  };
  try {
    const socket = await new Exec(client.config).handler.connect(path, null, take);
    socket.on('close', () => {
      ended.resolve(undefined);
      closed();
    });
    return { socket, ended: ended.promise };
  } catch (error) {
    throw convertClientError(error);
  }
}

/** Sends a part of the input of a program. Parts after its end are dropped. */
function sendInput(to: Socket | undefined, part: Buffer, done: (error?: Error | null) => void) {
  if (to?.readyState === to?.OPEN) to?.send(framed(CHANNEL.stdin, part), done);
  else done();
}

export interface PodTty {
  /** The input and the output of the program. Reads output from the pod only as fast as the caller does. */
  stream: Duplex;
  resize(size: TerminalSize): void;
  /** The status of the finished program; `undefined` when the connection ended first. */
  ended: Promise<V1Status | undefined>;
}

/** Starts a program with a terminal. @throws KubernetesError when the pod does not run */
export async function openPodTty(
  context: KubernetesContext,
  pod: V1Pod,
  command: readonly string[],
): Promise<PodTty> {
  let connection: Connection | undefined;
  const stream = new Duplex({
    read: () => connection?.socket.resume(),
    write: (part: Buffer, _encoding, done) => sendInput(connection?.socket, part, done),
    destroy(error, done) {
      connection?.socket.terminate();
      done(error);
    },
  });
  // A reader of the stream also receives the error. Without a reader, the unhandled error would end the process.
  stream.on('error', () => undefined);
  connection = await connect(context, pod, {
    container: POD_CONTAINER_NAME,
    command,
    streams: { tty: 'true' },
    receive(channel, data) {
      if (channel === CHANNEL.stdout && !stream.push(data)) connection?.socket.pause();
    },
    closed: () => stream.push(null),
  });
  const { socket, ended } = connection;
  return {
    stream,
    resize({ cols, rows }) {
      const size = Buffer.from(JSON.stringify({ Width: cols, Height: rows }));
      if (socket.readyState === socket.OPEN) socket.send(framed(CHANNEL.resize, size));
    },
    ended,
  };
}

/** A program whose standard output and error output are apart. */
export interface PodProgram {
  input: Writable;
  /** The outputs. Reads them from the pod only as fast as the caller does. */
  frames: AsyncIterable<ProgramFrame>;
  /** The status of the finished program; `undefined` when the connection ended first. */
  ended: Promise<V1Status | undefined>;
  /** Closes the connection. */
  close(): void;
}

const STREAMS = new Map<number, ProgramFrame['stream']>([
  [CHANNEL.stdout, 'stdout'],
  [CHANNEL.stderr, 'stderr'],
]);

/** The number of messages of a program that wait for their reader, before the connection pauses. */
const WAITING_FRAMES = 16;

/** Starts a program. Its input is never closed. @throws KubernetesError when the pod does not run */
export async function openPodProgram(
  context: Pick<KubernetesContext, 'client'>,
  pod: V1Pod,
  command: readonly string[],
  container = POD_CONTAINER_NAME,
): Promise<PodProgram> {
  let connection: Connection | undefined;
  const frames = new Readable({
    objectMode: true,
    highWaterMark: WAITING_FRAMES,
    read: () => connection?.socket.resume(),
  });
  connection = await connect(context, pod, {
    container,
    command,
    streams: { stderr: 'true' },
    receive(channel, payload) {
      const stream = STREAMS.get(channel);
      if (stream && !frames.push({ stream, payload })) connection?.socket.pause();
    },
    closed: () => frames.push(null),
  });
  const { socket, ended } = connection;
  const input = new Writable({ write: (part: Buffer, _, done) => sendInput(socket, part, done) });
  // The output ends with the connection, too. Without a listener, the error would end the process.
  input.on('error', () => undefined);
  return {
    input,
    frames,
    ended,
    close() {
      socket.terminate();
      frames.destroy();
    },
  };
}
