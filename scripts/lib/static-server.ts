import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A folder that is served at an address of this machine. */
export interface StaticServer extends AsyncDisposable {
  url: string;
}

/** The file that a request asks for; `undefined` when it lies outside the folder or does not exist. */
function fileOf(folder: string, url: string): string | undefined {
  const { pathname } = new URL(`http://localhost${url}`);
  const path = normalize(
    join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : ''),
  );
  const isInside = path.startsWith(normalize(folder) + sep);
  return isInside && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** Serves a folder on a free port of the loopback address, for browser tests. Dispose it to stop. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url ?? '/');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const { promise: closed, resolve: close } = Promise.withResolvers<void>();
      server.close(() => close());
      server.closeAllConnections();
      await closed;
    },
  };
}
