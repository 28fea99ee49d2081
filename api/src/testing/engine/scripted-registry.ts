/** A fake registry on a real network connection, with scripted responses. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

/** A response of the registry; `undefined` for no response. */
export interface ScriptedResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Whether the body never ends. */
  isEndless?: boolean;
}

/** Returns the response to a request. @param request method and path, such as `GET /v2/…` @param origin the origin of the registry */
export type RegistryScript = (
  request: string,
  headers: IncomingHttpHeaders,
  origin: string,
) => ScriptedResponse | undefined;

/**
 * Starts a fake registry until the end of the test. Returns its host, and the list of received requests, which grows with each
 * request.
 */
export async function startScriptedRegistry(script: RegistryScript) {
  const asked: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    const request = `${method} ${url}`;
    asked.push(request);
    const answer = script(request, headers, `http://${headers.host}`);
    if (answer === undefined) return;
    response.writeHead(answer.status ?? 200, answer.headers);
    if (answer.isEndless) response.write(JSON.stringify(answer.body));
    else response.end(JSON.stringify(answer.body));
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
