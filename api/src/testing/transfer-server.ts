/** A server that has one backup, sends it over connections that break, receives dumps, and restores an archive. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { waitUntil } from './wait-until.ts';

const ID = '0f3a5b7c-0000-4000-8000-000000000000';
const BACKUP = {
  ...{ backup_id: ID, container: 'db-1', container_name: 'db', kind: 'postgresql' },
  ...{ state: 'confirmed', origin: 'press', started_at: '2026-11-30T03:10:00Z' },
};
const CONTAINERS = [
  { slug: 'db-1', name: 'db' },
  { slug: 'db-2', name: 'cache' },
];
const ARCHIVE = {
  ...{ archive_id: '7c1d0000-0000-4000-8000-000000000000', container: 'db-1' },
  ...{ container_name: 'db', version: '18', state: 'active', bytes: 2 ** 20 },
  windows: [
    {
      ...{ from: '2026-11-29T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
      copied: { from: '2026-11-29T00:00:00.000Z', to: '2026-11-29T23:55:00.000Z' },
    },
  ],
  copy_problem: 'S3 저장소: 연결을 거절했습니다.',
};
const RESTORATION = {
  ...{ restoration_id: '5e2a0000-0000-4000-8000-000000000000', container: 'db-1' },
  ...{ container_name: 'db', kind: 'postgresql', origin: 'point', state: 'ready' },
  started_at: '2026-11-30T03:10:00Z',
};

const PART_BYTES = 1000;

interface Behaviour {
  content: Buffer;
  /** After how many bytes, which have to be written, each of the next downloads breaks. */
  breaks: number[];
  /** Returns the number of bytes that the client has written. */
  written: () => number;
  /** The tag of the content; `undefined` for a server that sends no parts of it. */
  tag: string | undefined;
  /** The answers to the next parts of an upload: to lose it before or after it is stored, or a status with a code. */
  parts: ('lost' | 'stored' | { status: number; code: string })[];
  name: string;
}

const send = (response: ServerResponse, data: unknown) =>
  void response
    .setHeader('Content-Type', 'application/json')
    .end(JSON.stringify({ success: true, data }));

async function sendContent(
  { content, breaks, tag, written }: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const isSame = request.headers['if-range'] === tag;
  const start = from !== undefined && tag !== undefined && isSame ? Number(from) : 0;
  response.writeHead(start > 0 ? 206 : 200, {
    'Content-Length': content.length - start,
    ...(tag !== undefined && { 'Accept-Ranges': 'bytes', ETag: tag }),
    ...(start > 0 && {
      'Content-Range': `bytes ${start}-${content.length - 1}/${content.length}`,
    }),
  });
  const sent = breaks.shift();
  if (sent === undefined) return void response.end(content.subarray(start));
  response.write(content.subarray(start, start + sent));
  // A client drops bytes that it has not read when the connection breaks.
  await waitUntil(() => Promise.resolve(written() >= start + sent));
  response.destroy();
}

/** Stores a part of an upload, unless the next answer loses or refuses it. */
async function storePart(
  received: Map<number, Buffer>,
  next: Behaviour['parts'][number] | undefined,
  { request, response, url }: { request: IncomingMessage; response: ServerResponse; url: URL },
): Promise<void> {
  const body = await buffer(request);
  if (typeof next === 'object') {
    const error = { code: next.code, message: '지금은 받을 수 없습니다.' };
    return void response.writeHead(next.status).end(JSON.stringify({ success: false, error }));
  }
  if (next !== 'lost') received.set(Number(url.searchParams.get('offset')), body);
  if (next !== undefined) return void response.destroy();
  send(response, { received: 0, is_complete: false });
}

type Routes = Record<
  string,
  (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void
>;

/** Returns the routes of the lists, and of restorations, whose bodies are kept. */
const listRoutes = (restored: unknown[]): Routes => ({
  'GET /api/v1/projects/shop/backups': (_, response) =>
    send(response, { backups: [BACKUP], plans: [], archives: [ARCHIVE], used: 0, limit: 1 }),
  'GET /api/v1/projects/shop/restorations': (_, response) =>
    send(response, { restorations: [RESTORATION] }),
  'POST /api/v1/projects/shop/restorations': async (request, response) => {
    restored.push(JSON.parse((await buffer(request)).toString()));
    send(response, RESTORATION);
  },
  'GET /api/v1/projects/shop/containers': (_, response) =>
    send(response, { containers: CONTAINERS }),
});

/** Starts the server. */
export async function startTransferServer(changes: Partial<Behaviour> = {}) {
  const behaviour: Behaviour = {
    ...{
      content: Buffer.alloc(5000, 'naru'),
      breaks: [],
      tag: '"a"',
      parts: [],
      written: () => 0,
      name: 'db.dump',
    },
    ...changes,
  };
  const received = new Map<number, Buffer>();
  const seen = {
    ranges: [] as (string | undefined)[],
    /** The bodies of restorations. */
    restored: [] as unknown[],
    ...{ cancelled: 0, tickets: 0 },
  };
  const receivePart = (request: IncomingMessage, response: ServerResponse, url: URL) =>
    storePart(received, behaviour.parts.shift(), { request, response, url });
  const issue = (path: string) => {
    seen.tickets += 1;
    const expires_at = '2026-12-01T00:00:00Z';
    return { path, name: behaviour.name, backup_id: ID, part_bytes: PART_BYTES, expires_at };
  };
  const routes: Routes = {
    ...listRoutes(seen.restored),
    [`POST /api/v1/projects/shop/backups/${ID}/download`]: (_, response) =>
      send(response, issue('/content?ticket=1')),
    'GET /content': (request, response) => {
      seen.ranges.push(request.headers.range);
      void sendContent(behaviour, request, response);
    },
    'POST /api/v1/projects/shop/backup-uploads': (_, response) =>
      send(response, issue('/dump?ticket=1')),
    'PUT /dump': (request, response, url) => void receivePart(request, response, url),
    'DELETE /dump': (_, response) => {
      seen.cancelled += 1;
      send(response, null);
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const route = routes[`${request.method} ${url.pathname}`];
    if (route === undefined) response.writeHead(404).end('{}');
    else void route(request, response, url);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    behaviour,
    seen,
    /** The uploaded file. */
    received: () =>
      Buffer.concat(
        Array.from(received)
          .sort(([a], [b]) => a - b)
          .map(([, part]) => part),
      ),
  };
}
