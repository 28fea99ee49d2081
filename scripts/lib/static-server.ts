import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A folder that is served at an address of this machine. */
export interface StaticServer extends AsyncDisposable {
  url: string;
}

/** Returns the decoded path of a request; `undefined` when the address is invalid. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return undefined;
  }
}

/** Returns the path of the requested file; `undefined` when the file is outside of the folder or does not exist. */
function fileOf(folder: string, url: string): string | undefined {
  const path = pathOf(url);
  if (path === undefined || path.includes('\0')) return undefined;
  const file = normalize(join(folder, path, path.endsWith('/') ? 'index.html' : ''));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  // Compares real paths, because the target of a symbolic link in the folder may be outside of the folder.
  const isInside = realpathSync(file).startsWith(realpathSync(folder) + sep);
  return isInside ? file : undefined;
}

/** Responds with the requested file of a folder, or with 404. */
function sendFile(folder: string, url: string, response: ServerResponse): void {
  const file = fileOf(folder, url);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

/**
 * Serves a folder on a free port of the loopback address, for browser tests. The server stops when the returned object is disposed.
 */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer((request, response) =>
    sendFile(folder, request.url ?? '/', response),
  );
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
