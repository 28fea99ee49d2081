import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorCode, StartFailure } from '../start-failure.ts';
import { answerStrays, malformedAnswer, stoppingAnswer } from './stray-answers.ts';

/** What is asked of clients, in ms; those that are slower, half open or gone are dropped. */
export interface Patience {
  /** From the first byte until the headers are there. */
  headers: number;
  /** The same until the whole request is there. */
  request: number;
  /** Between two requests on one connection. */
  keepAlive: number;
  /** Without a byte in either direction, also while an answer is not taken. */
  silence: number;
  /** How often connections are looked at. */
  checkEvery: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 5000,
  silence: 60_000,
  checkEvery: 1000,
};

export interface Listener {
  port: number;
  /**
   * Takes no new request and finishes those that run.
   * @param graceMs after which connections are cut all the same
   */
  close(graceMs: number): Promise<void>;
}

interface BusySockets {
  /** Cuts the connections on which no request is being answered. */
  dropOthers(): void;
}

function busySockets(server: Server): BusySockets {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    busy.add(socket);
    answer.once('close', () => busy.delete(socket));
  });
  return {
    dropOthers() {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
  };
}

function createHttpServer(app: Hono, patience: Patience) {
  const state = { closing: false };
  const fetch = async (request: Request, env: HttpBindings | object): Promise<Response> => {
    if (state.closing) return stoppingAnswer();
    const answer = await app.fetch(request, env);
    if (state.closing) answer.headers.set('Connection', 'close');
    return answer;
  };
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.keepAlive,
      connectionsCheckingInterval: patience.checkEvery,
      // A missing Host is refused below, in the envelope like everything else.
      requireHostHeader: false,
    },
    getRequestListener(fetch, { errorHandler: malformedAnswer }),
  );
  server.setTimeout(patience.silence);
  // An expectation nobody knows is ignored (RFC 9110, section 10.1.1, leaves it to the server).
  server.on('checkExpectation', (request, answer) => server.emit('request', request, answer));
  answerStrays(server);
  return { server, busy: busySockets(server), state };
}

/** @throws StartFailure when the port is taken or may not be used */
export async function listen(
  app: Hono,
  hostname: string,
  port: number,
  patience: Patience = PATIENCE,
): Promise<Listener> {
  const { server, busy, state } = createHttpServer(app, patience);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(failure(error, hostname, port)));
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

const OTHER_PORT = 'PORT 환경 변수로 다른 포트를 정해 주십시오.';
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

/** Ends connections once their request is done. Those that only began to ask hold nothing up. */
async function closeServer(server: Server, busy: BusySockets, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    busy.dropOthers();
  });
  clearTimeout(cut);
}
