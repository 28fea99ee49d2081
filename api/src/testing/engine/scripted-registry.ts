/** A registry that answers as a test says, over a real socket. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

/** What such a registry answers; nothing at all for `undefined`. */
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Answers a request, `GET /v2/…`, by its headers. `origin` is the registry's own. */
export type Script = (
  request: string,
  headers: IncomingHttpHeaders,
  origin: string,
) => ScriptedAnswer | undefined;

/** Starts one until the test is over. Returns its host and, as they come, the requests. */
export async function scriptedRegistry(script: Script) {
  const asked: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    const request = `${method} ${url}`;
    asked.push(request);
    const answer = script(request, headers, `http://${headers.host}`);
    if (answer === undefined) return;
    response.writeHead(answer.status ?? 200, answer.headers);
    response.end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens at no port');
  return { host: `127.0.0.1:${address.port}`, asked };
}
