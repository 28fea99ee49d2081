import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { EdgeBindings } from './client-address.ts';
import {
  createMalformedRequestResponse,
  createServerStoppingResponse,
  respondToConnectionErrors,
} from './connection-errors.ts';
import { toListeningFailure } from './listening-port.ts';
import { type MinimumBodySpeed, rejectSlowBodies } from './slow-bodies.ts';
import { acceptTerminalUpgrades, isTerminalUpgrade } from './terminal/upgrade.ts';

/** The maximum number of bytes that are read from a client whose request is already refused. */
const MOST_BYTES = 64 * 1024 * 1024;

function readToItsEnd(request: IncomingMessage): void {
  let bytes = 0;
  // Removes a reader that has stopped, which would block the stream.
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
}

/** Keeps a connection open until the request is read, if the connection is to be closed after the response. */
function closeAfterReading(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    request.once('close', close);
  };
}

/**
 * Reads and discards the rest of a body after the response: many clients send the whole request before they read, and a closed
 * connection would lose the response. The timeout of whole requests bounds the time.
 */
function readUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response) => {
    // Runs before Node's own listener, which closes the connection if the client requested that.
    response.prependOnceListener('finish', () => {
      if (request.complete || request.destroyed) return;
      closeAfterReading(request);
      readToItsEnd(request);
    });
  });
}

/** Closes the connections of a server, with regard to running requests and WebSockets. */
export interface BusySockets {
  /** Destroys the connections without a running request. */
  dropOthers(): void;
  /** Destroys every connection, including those of WebSockets. */
  dropAll(): void;
}

/** Begins to track the connections of a server. */
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

/** Returns the host of an address; undefined for an address with a user name. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.username || url?.password ? undefined : url?.host;
}

/**
 * Whether a request contains different hosts: two `Host` headers, or a header and an absolute address (RFC 9112, section 3.2). A proxy
 * before this server may have checked the other host.
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

/** Independent timeouts for clients, in ms. A connection that exceeds a timeout is closed. */
export interface ConnectionTimeouts {
  /** The time from the first byte to the end of the headers. */
  headers: number;
  /** The time from the first byte to the end of the request. */
  request: number;
  /** The minimum speed of a body. */
  body: MinimumBodySpeed;
  /** The time between two requests on one connection. */
  keepAlive: number;
  /** The time of inactivity in both directions, also while the client does not read a response. */
  silence: number;
  /** The interval of the checks for exceeded timeouts. */
  checkEvery: number;
}

export const TIMEOUTS: ConnectionTimeouts = {
  headers: 10_000,
  request: 30_000,
  body: { grace: 5000, bytesPerSecond: 1024 },
  keepAlive: 5000,
  silence: 60_000,
  checkEvery: 1000,
};

export interface HttpListener {
  port: number;
  /**
   * Accepts no new requests, and completes running requests.
   * @param graceMs the time in ms after which all connections are closed
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Creates the server, which does not listen yet.
 * @param bindings additions to the environment of every request
 */
export function createHttpServer(app: Hono, timeouts: ConnectionTimeouts, bindings?: EdgeBindings) {
  const state = { closing: false };
  const fetch = async (request: Request, env: HttpBindings | object): Promise<Response> => {
    if (state.closing) return createServerStoppingResponse();
    if ('incoming' in env && namesTwoHosts(env.incoming)) return createMalformedRequestResponse();
    const response = await app.fetch(request, bindings ? { ...env, ...bindings } : env);
    if (state.closing) response.headers.set('Connection', 'close');
    return response;
  };
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.checkEvery,
      // A missing `Host` header is handled below, so that the error has the usual envelope.
      requireHostHeader: false,
      shouldUpgradeCallback: isTerminalUpgrade,
    },
    // `autoCleanupIncoming` would close a connection while a refused body is still arriving.
    getRequestListener(fetch, {
      errorHandler: createMalformedRequestResponse,
      autoCleanupIncoming: false,
    }),
  );
  acceptTerminalUpgrades(server, fetch);
  server.setTimeout(timeouts.silence);
  // A request with an unknown expectation is handled as if it had none (RFC 9110, section 10.1.1, allows servers to choose).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  respondToConnectionErrors(server);
  rejectSlowBodies(server, timeouts.body, timeouts.checkEvery);
  readUnreadBodies(server);
  return { server, busy: busySockets(server), state };
}

/**
 * Starts to listen with the app.
 * @param port 0 for any free port
 * @throws StartFailure when the port is in use or not permitted
 */
export async function startHttpListener(
  app: Hono,
  hostname: string,
  port: number,
  timeouts: ConnectionTimeouts = TIMEOUTS,
): Promise<HttpListener> {
  const { server, busy, state } = createHttpServer(app, timeouts);
  await new Promise<void>((resolve, reject) => {
    // The listener stays after the start, so that later errors, such as too many open files, do not end the process.
    server.on('error', (error) => reject(toListeningFailure(error, hostname, port)));
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

/** Closes connections after their request. Does not wait for requests that are still arriving. */
export async function closeServer(
  server: Server,
  busy: BusySockets,
  graceMs: number,
): Promise<void> {
  const cut = setTimeout(() => busy.dropAll(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    busy.dropOthers();
  });
  clearTimeout(cut);
}
