/** Serves repositories over HTTP as a code host does: Node's HTTP server runs git's program `http-backend`. */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes a request to the CGI program `git http-backend`, and sends the output of the program as the response. */
function serveByCgi(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(child.stdin.on('error', () => undefined));
  let head = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    child.stdout.off('data', onData);
    const headers = head.subarray(0, end).toString().split('\r\n');
    const pairs = headers.map((line) => line.split(/: ?(.*)/s, 2));
    for (const [name = '', value = ''] of pairs) {
      if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
    child.stdout.pipe(response);
  };
  child.stdout.on('data', onData);
}

export interface GitServer {
  url: string;
  port: number;
  /** Method and path of every request, in order. */
  asked: string[];
  /** The folder that contains the repositories. */
  root: string;
  /** Called before each request. Returns whether the request is passed to git. */
  before: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): void;
}

/**
 * Serves the repositories in a folder.
 * @param host the address of this machine on which the server listens
 */
export async function startGitServer(root: string, host = '127.0.0.1'): Promise<GitServer> {
  const server = createServer((request, response) => {
    state.asked.push(`${request.method} ${request.url}`);
    if (state.before(request, response)) serveByCgi(root, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const state: GitServer = {
    url: `http://${host}:${port}`,
    port,
    asked: [],
    root,
    before: () => true,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return state;
}
