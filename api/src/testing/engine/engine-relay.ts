/** A relay between a server and its engine, which can intercept calls. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';

/**
 * The moment at which a call is intercepted: before the engine receives the call, or after the response of the engine and before the
 * server receives the response.
 */
export type InterceptionMoment = 'before' | 'after';

/**
 * The way in which a call fails. `closed`: the connection closes before the engine receives the call. `failed`: the response is 500, and
 * the engine does not receive the call. `cut`: the engine carries out the call, and the connection closes in the middle of the response.
 * `silent`: the engine carries out the call, and the response never arrives.
 */
export type EngineFault = 'closed' | 'failed' | 'cut' | 'silent';

export interface EngineRelay {
  /** The address of the relay, for `DOCKER_HOST`. */
  endpoint: string;
  /** All calls in the order of their arrival, such as `POST /containers/create?name=web`. */
  asked: string[];
  /** Intercepts the first matching call, and resolves with that call. The call never receives a response. */
  stopAt(isIt: (call: string) => boolean, moment: InterceptionMoment): Promise<string>;
  /** Makes the first matching call fail, and resolves with that call. */
  failAt(isIt: (call: string) => boolean, fault: EngineFault): Promise<string>;
  /** Runs work before the engine receives the first matching call. Resolves with that call after the work. */
  pauseAt(isIt: (call: string) => boolean, work: () => Promise<unknown>): Promise<string>;
  /** Aborts every call, and refuses connections until `comeBack` is called. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

interface Trap {
  isIt: (call: string) => boolean;
  moment: InterceptionMoment;
  caught: (call: string) => void;
  /** Ends the call, or passes it on. `answer` is the begin of the response. */
  end: (from: Socket, answer: Buffer, pass: () => void) => unknown;
}

const REFUSAL = JSON.stringify({ message: 'an error of the engine' });
const FAILURE = [
  ...['HTTP/1.1 500 Internal Server Error', 'Content-Type: application/json'],
  ...[`Content-Length: ${REFUSAL.length}`, 'Connection: close', '', REFUSAL],
].join('\r\n');

const FAULTS: Readonly<Record<EngineFault, Pick<Trap, 'moment' | 'end'>>> = {
  closed: { moment: 'before', end: (from) => from.destroy() },
  failed: { moment: 'before', end: (from) => from.end(FAILURE) },
  cut: {
    moment: 'after',
    end: (from, answer) => from.end(answer.subarray(0, answer.length / 2), () => from.destroy()),
  },
  silent: { moment: 'after', end: () => undefined },
};

const callOf = (chunk: Buffer): string =>
  chunk.toString('latin1', 0, chunk.indexOf('\r\n')).replace(/ HTTP\/[\d.]+$/, '');

type Place = { path: string } | { host: string; port: number };

/** Returns the place of an address, as an option of `node:net`. */
function placeOf(endpoint: string): Place {
  const place = parseDockerEndpoint(endpoint);
  return 'socketPath' in place ? { path: place.socketPath } : place;
}

async function listenAt(server: Server, place: Place): Promise<string> {
  if ('path' in place) await rm(place.path, { force: true });
  server.listen(place);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? `tcp://127.0.0.1:${address?.port}` : `unix://${address}`;
}

/**
 * Starts a relay to this engine, on a socket in the folder, or on a port to an engine on a port. The server must open a new connection for
 * each call.
 */
export async function startEngineRelay(engine: string, folder: string): Promise<EngineRelay> {
  const target = placeOf(engine);
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let trap: Trap | undefined;

  /** Returns how a call ends that is intercepted at this moment, and removes the interception. */
  const stopOf = (call: string, moment: InterceptionMoment): Trap['end'] | undefined => {
    if (trap?.moment !== moment || !trap.isIt(call)) return undefined;
    const { caught, end } = trap;
    trap = undefined;
    caught(call);
    return end;
  };
  const pass = (from: Socket, first: Buffer, call: string): void => {
    const to = connect(target);
    to.on('error', () => from.destroy()).on('close', () => from.destroy());
    from.on('close', () => to.destroy());
    to.write(first);
    from.pipe(to);
    to.once('data', (answer: Buffer) => {
      const end = stopOf(call, 'after');
      if (end !== undefined) return void end(from, answer, () => undefined);
      from.write(answer);
      to.pipe(from);
    });
  };
  const forward = (from: Socket, first: Buffer): void => {
    const call = callOf(first);
    asked.push(call);
    const stop = stopOf(call, 'before');
    if (stop === undefined) pass(from, first, call);
    else stop(from, first, () => pass(from, first, call));
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
  const first = 'path' in target ? { path: `${folder}/relay.sock` } : { ...target, port: 0 };
  const endpoint = await listenAt(server, first);
  const intercept = (isIt: Trap['isIt'], how: Pick<Trap, 'moment' | 'end'>) =>
    new Promise<string>((caught) => {
      trap = { isIt, caught, ...how };
    });
  return {
    endpoint,
    asked,
    stopAt: (isIt, moment) => intercept(isIt, { moment, end: FAULTS.silent.end }),
    failAt: (isIt, fault) => intercept(isIt, FAULTS[fault]),
    async pauseAt(isIt, work) {
      const done = Promise.withResolvers<unknown>();
      const end: Trap['end'] = (from, _answer, pass) => {
        from.pause();
        work().then(done.resolve, done.reject).finally(pass);
      };
      const call = await intercept(isIt, { moment: 'before', end });
      await done.promise;
      return call;
    },
    leave,
    comeBack: async () => void (await listenAt(server, placeOf(endpoint))),
  };
}
