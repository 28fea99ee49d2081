/** A terminal inside a pod, over a web socket of the API server. */
import { Duplex } from 'node:stream';
import { Exec, type V1Pod, type V1Status } from '@kubernetes/client-node';
import type { TerminalSize } from '../container-engine.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { fromClientError } from './kubernetes-error.ts';
import { MAIN } from './manifests/pod.ts';

type Socket = Awaited<ReturnType<Exec['handler']['connect']>>;

/** The channel of a message, in its first byte. */
const CHANNEL = { stdin: 0, stdout: 1, status: 3, resize: 4 } as const;

export interface Tty {
  /** Input and output. Nothing is read ahead of the reader. */
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
export async function openTty(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
  command: readonly string[],
): Promise<Tty> {
  const query = new URLSearchParams({
    container: MAIN,
    stdin: 'true',
    stdout: 'true',
    tty: 'true',
  });
  for (const each of command) query.append('command', each);
  const path = `/api/v1/namespaces/${metadata?.namespace}/pods/${metadata?.name}/exec?${query}`;
  let socket: Socket | undefined;
  const stream = duplexOver(() => socket);
  // A reader receives the error by itself. Without a reader, an unhandled error would end the process.
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
    throw fromClientError(error);
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
