/** Stands between a server and its engine. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Where a call is stopped: before the engine hears of it, or when it has answered and the server has not heard. */
export type Moment = 'before' | 'after';

export interface EngineRelay {
  /** For `DOCKER_HOST`. */
  endpoint: string;
  /** Every call in the order in which they came: `POST /containers/create?name=web`. */
  asked: string[];
  /** Resolves once the first such call is stopped. It is never answered. */
  stopAt(isIt: (call: string) => boolean, moment: Moment): Promise<string>;
  /** Breaks off every call, and takes none until it is back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

interface Trap {
  isIt: (call: string) => boolean;
  moment: Moment;
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

/** A relay to this engine, on a socket in the folder. The server has to send one call on each connection. */
export async function engineRelay(engine: string, folder: string): Promise<EngineRelay> {
  const path = `${folder}/relay.sock`;
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let trap: Trap | undefined;

  /** Whether a call ends here, at this moment. */
  const isStopped = (call: string, moment: Moment): boolean => {
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
