/** A relay between a server and its engine, which can intercept calls. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The moment at which a call is intercepted: before the engine receives the call, or after the response of the engine and before the
 * server receives the response.
 */
export type InterceptionMoment = 'before' | 'after';

export interface EngineRelay {
  /** The address of the relay's socket, for `DOCKER_HOST`. */
  endpoint: string;
  /** All calls in the order of their arrival, such as `POST /containers/create?name=web`. */
  asked: string[];
  /** Intercepts the first matching call, and resolves with that call. The call never receives a response. */
  stopAt(isIt: (call: string) => boolean, moment: InterceptionMoment): Promise<string>;
  /** Aborts every call, and refuses connections until `comeBack` is called. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

interface Trap {
  isIt: (call: string) => boolean;
  moment: InterceptionMoment;
  caught: (call: string) => void;
}

const callOf = (chunk: Buffer): string =>
  chunk.toString('latin1', 0, chunk.indexOf('\r\n')).replace(/ HTTP\/[\d.]+$/, '');

const pathOf = (endpoint: string): string => endpoint.replace('unix://', '');

async function listenAt(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
}

/** Starts a relay to this engine, on a socket in the folder. The server must open a new connection for each call. */
export async function startEngineRelay(engine: string, folder: string): Promise<EngineRelay> {
  const path = `${folder}/relay.sock`;
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let trap: Trap | undefined;

  /** Returns whether a call is intercepted at this moment, and removes the interception. */
  const isStopped = (call: string, moment: InterceptionMoment): boolean => {
    if (trap?.moment !== moment || !trap.isIt(call)) return false;
    const { caught } = trap;
    trap = undefined;
    caught(call);
    return true;
  };
  const forward = (from: Socket, first: Buffer): void => {
    const call = callOf(first);
    asked.push(call);
    if (isStopped(call, 'before')) return;
    const to = connect(pathOf(engine));
    to.on('error', () => from.destroy()).on('close', () => from.destroy());
    from.on('close', () => to.destroy());
    to.write(first);
    from.pipe(to);
    to.once('data', (answer: Buffer) => {
      if (isStopped(call, 'after')) return;
      from.write(answer);
      to.pipe(from);
    });
  };
  const server = createServer((from) => {
    sockets.add(from);
    from.on('error', () => undefined).on('close', () => sockets.delete(from));
    from.once('data', (chunk: Buffer) => forward(from, chunk));
  });
  const leave = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listenAt(server, path);
  return {
    endpoint: `unix://${path}`,
    asked,
    stopAt: (isIt, moment) =>
      new Promise((caught) => {
        trap = { isIt, moment, caught };
      }),
    leave,
    comeBack: () => listenAt(server, path),
  };
}
