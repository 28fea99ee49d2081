import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorCode } from '../runtime/error-code.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { type BusySockets, busySockets } from './busy-sockets.ts';
import {
  malformedResponse,
  respondToConnectionErrors,
  stoppingResponse,
} from './connection-errors.ts';
import { namesTwoHosts } from './host-header.ts';
import { acceptUpgrades, isUpgrade } from './shell/upgrade.ts';
import { type BodyPace, cutSlowBodies } from './slow-bodies.ts';
import { readUnreadBodies } from './unread-bodies.ts';

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
