import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorCode, StartFailure } from '../start-failure.ts';

/** How long requests may run on after a stop was asked for, in ms. */
const GRACE_MS = 8000;

/** Slow and half-open clients are dropped after these times, in ms. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 };

export interface Listener {
  port: number;
  /** Takes no new request, finishes those that run, and cuts what is left after the grace. */
  close(): Promise<void>;
}

/** @throws StartFailure when the port is taken or may not be used */
export async function listen(app: Hono, hostname: string, port: number): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: TIMEOUTS });
  if (!(server instanceof Server)) throw new Error('An HTTP/1 server was expected.');
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(failure(error, hostname, port)));
    server.listen(port, hostname, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: () => closeServer(server),
  };
}

const REASONS: Record<string, string> = {
  EADDRINUSE: '이미 사용 중입니다. PORT로 다른 포트를 정할 수 있습니다.',
  EACCES: '쓸 권한이 없습니다. PORT로 다른 포트를 정할 수 있습니다.',
  EADDRNOTAVAIL: '이 컴퓨터의 주소가 아닙니다. HOST를 확인해주세요.',
  ENOTFOUND: '찾을 수 없는 주소입니다. HOST를 확인해주세요.',
};

function failure(error: Error, hostname: string, port: number): Error {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? error : new StartFailure(`${hostname}:${port} — ${reason}`);
}

async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
