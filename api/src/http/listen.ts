import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorCode, StartFailure } from '../runtime/errors.ts';
import {
  malformedResponse,
  respondToConnectionErrors,
  stoppingResponse,
} from './connection-errors.ts';
import { type BodyPace, cutSlowBodies } from './slow-bodies.ts';
import { acceptUpgrades, isUpgrade } from './terminal/upgrade.ts';

/** More than that is not taken from anybody whose request is refused already, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

function readToItsEnd(request: IncomingMessage): void {
  let bytes = 0;
  // Whoever began to read it and stopped would hold it up.
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
}

/** Has a connection that is to be closed after its response stay open until the request is read. */
function closeAfterReading(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    request.once('close', close);
  };
}

/**
 * Reads and forgets what is left of a body after its request has been answered: many clients send everything before they read, and
 * closing the connection would take the answer away from them. The timeout of requests bounds how long it may take.
 */
function readUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response) => {
    // Before Node's own listener, which closes the connection when the client asked for that.
    response.prependOnceListener('finish', () => {
      if (request.complete || request.destroyed) return;
      closeAfterReading(request);
      readToItsEnd(request);
    });
  });
}

/** The connections of a server, and which of them a request or a WebSocket is using. */
interface BusySockets {
  /** Cuts the connections on which no request is running. */
  dropOthers(): void;
  /** Cuts every connection, those that have left HTTP as well. */
  dropAll(): void;
}

/** Watches the connections of a server from now on. */
function busySockets(server: Server): BusySockets {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  server.on('upgrade', ({ socket }) => {
    busy.add(socket);
    socket.once('close', () => busy.delete(socket));
  });
  return {
    dropOthers() {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
    dropAll() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** None where somebody is named with it. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.username || url?.password ? undefined : url?.host;
}

/**
 * Whether a request names more than one host: in two `Host` headers, or in the header and in an absolute address (RFC 9112, section 3.2).
 * An address with a user names none.
 * A proxy in front may have read another of them than this server would.
 */
function namesTwoHosts({
  headersDistinct,
  url = '',
}: Pick<IncomingMessage, 'headersDistinct' | 'url'>): boolean {
  const [host, ...more] = headersDistinct.host ?? [];
  if (more.length > 0) return true;
  const scheme = /^https?:\/\//.exec(url)?.[0];
  if (scheme === undefined || host === undefined) return false;
  const named = hostOf(url);
  return named === undefined || hostOf(scheme + host) !== named;
}

/** Timeouts for clients, in ms, each by itself. Connections that are slower, half open or lost are closed. */
export interface Timeouts {
  /** From the first byte until the headers are there. */
  headers: number;
  /** The same until the whole request is there. */
  request: number;
  /** How fast a body has to come. */
  body: BodyPace;
  /** Between two requests on one connection. */
  keepAlive: number;
  /** Inactivity in both directions, also while the client does not read a response. */
  silence: number;
  /** How often connections are checked. */
  checkEvery: number;
}

const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 30_000,
  body: { grace: 5000, bytesPerSecond: 1024 },
  keepAlive: 5000,
  silence: 60_000,
  checkEvery: 1000,
};

export interface Listener {
  port: number;
  /**
   * Accepts no new requests and finishes the running ones.
   * @param graceMs the time after which all connections are cut
   */
  close(graceMs: number): Promise<void>;
}

function createHttpServer(app: Hono, timeouts: Timeouts) {
  const state = { closing: false };
  const fetch = async (request: Request, env: HttpBindings | object): Promise<Response> => {
    if (state.closing) return stoppingResponse();
    if ('incoming' in env && namesTwoHosts(env.incoming)) return malformedResponse();
    const response = await app.fetch(request, env);
    if (state.closing) response.headers.set('Connection', 'close');
    return response;
  };
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.checkEvery,
      // A missing Host is handled below, so that its error is in the envelope too.
      requireHostHeader: false,
      shouldUpgradeCallback: isUpgrade,
    },
    // Left to itself it cuts a connection on which a refused body is still coming.
    getRequestListener(fetch, { errorHandler: malformedResponse, autoCleanupIncoming: false }),
  );
  acceptUpgrades(server, fetch);
  server.setTimeout(timeouts.silence);
  // An unknown expectation is ignored (RFC 9110, section 10.1.1, leaves it to the server).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  respondToConnectionErrors(server);
  cutSlowBodies(server, timeouts.body, timeouts.checkEvery);
  readUnreadBodies(server);
  return { server, busy: busySockets(server), state };
}

/**
 * Starts to listen with the app.
 * @param port 0 for any free port
 * @throws StartFailure when the port is taken or may not be used
 */
export async function listen(
  app: Hono,
  hostname: string,
  port: number,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Listener> {
  const { server, busy, state } = createHttpServer(app, timeouts);
  await new Promise<void>((resolve, reject) => {
    // Stays: a connection that cannot be accepted, such as when files have run out, ends nothing.
    server.on('error', (error) => reject(failure(error, hostname, port)));
    server.listen(port, hostname, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close(graceMs) {
      state.closing = true;
      return closeServer(server, busy, graceMs);
    },
  };
}

const OTHER_PORT = 'PORT 환경 변수로 다른 포트를 정해주세요.';
const REASONS: Record<string, (hostname: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `다른 프로그램이 이미 포트 ${port}번을 쓰고 있습니다. ${OTHER_PORT}`,
  EACCES: (_, port) => `포트 ${port}번을 쓸 권한이 없습니다. ${OTHER_PORT}`,
  EADDRNOTAVAIL: (hostname) => `HOST 환경 변수의 주소가 이 컴퓨터에 없습니다: ${hostname}`,
  ENOTFOUND: (hostname) => `HOST 환경 변수의 주소를 찾을 수 없습니다: ${hostname}`,
};

function failure(error: Error, hostname: string, port: number): Error {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? error : new StartFailure(reason(hostname, port));
}

/** Closes connections after their request. Those with an incomplete request are not waited for. */
async function closeServer(server: Server, busy: BusySockets, graceMs: number): Promise<void> {
  const cut = setTimeout(() => busy.dropAll(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    busy.dropOthers();
  });
  clearTimeout(cut);
}
