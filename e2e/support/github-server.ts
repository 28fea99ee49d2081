/** A GitHub on loopback with its page for a new App, and the calls that the registration of an App needs. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const APP = { id: 4711, slug: 'naru-test', client_id: 'Iv1.test', client_secret: 'hidden-word' };

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

/** Returns the page on which the operator creates the App, with the way back and a new code. */
function newAppPage(body: string, state: string, code: string): string {
  const { name, redirect_url } = JSON.parse(new URLSearchParams(body).get('manifest') ?? '{}');
  const back = `${redirect_url}?${new URLSearchParams({ code, state })}`;
  return `<!doctype html><title>New App</title><h1>${name}</h1><a href="${back.replaceAll('&', '&amp;')}">Create GitHub App</a>`;
}

/** Starts the server. Returns its address, and a function that stops it. */
export async function startGithubServer(): Promise<{ address: string; stop: () => void }> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' });
  const codes = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://github.test');
    const json = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    if (pathname === '/settings/apps/new') {
      const code = randomUUID();
      codes.add(code);
      const page = newAppPage(await readBody(request), searchParams.get('state') ?? '', code);
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    }
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    if (pathname === '/api/v3/app') return json(200, APP);
    const code = /^\/api\/v3\/app-manifests\/([^/]+)\/conversions$/.exec(pathname)?.[1] ?? '';
    return codes.delete(code) ? json(201, { ...APP, pem }) : json(404, { message: 'Not Found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
