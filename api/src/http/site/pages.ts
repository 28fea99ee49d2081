import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { notFoundError } from '../../use-cases/api-error.ts';
import { renderHtmlPage } from '../html-page.ts';
import { acceptsEncoding } from '../send-json.ts';
import { createContentSecurityPolicy } from './policy.ts';
import { type ConsoleAsset, type ConsoleSite, readConsoleSite } from './site.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const EXTENSION = { br: '.br', gzip: '.gz' } as const;

/** Paths that are never a page: a missing file under these paths is a 404 instead of the fallback page. */
const NO_PAGE = /^\/(api|_dev|assets)(\/|$)/;

/**
 * Reads a file that existed at the start.
 * @throws ApiError NOT_FOUND when a newer build has removed it
 */
async function read(file: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFoundError();
    throw error;
  }
}

const isKnown = (etag: string, headers: Headers): boolean => headers.get('if-none-match') === etag;

async function sendAsset(asset: ConsoleAsset, headers: Headers): Promise<Response> {
  const own = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable ? IMMUTABLE : REVALIDATE,
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  });
  if (isKnown(asset.etag, headers)) return new Response(null, { status: 304, headers: own });
  const wanted = headers.get('accept-encoding') ?? '';
  const encoding = asset.encodings.find((candidate) => acceptsEncoding(wanted, candidate));
  if (encoding === undefined) return new Response(await read(asset.file), { headers: own });
  own.set('Content-Encoding', encoding);
  return new Response(await read(asset.file + EXTENSION[encoding]), { headers: own });
}

/**
 * Creates the response function of a page. The page is compressed at the start of the server instead of the build, because the API's
 * address may be inserted after the build.
 */
function pageSender(page: string): (headers: Headers) => Response {
  const policy = createContentSecurityPolicy(page);
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  const packed = gzipSync(page);
  return (headers) => {
    const own = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': REVALIDATE,
      ETag: etag,
      Vary: 'Accept-Encoding',
    });
    if (isKnown(etag, headers)) return new Response(null, { status: 304, headers: own });
    if (!acceptsEncoding(headers.get('accept-encoding') ?? '', 'gzip')) {
      return new Response(page, { headers: own });
    }
    own.set('Content-Encoding', 'gzip');
    return new Response(packed, { headers: own });
  };
}

const notBuilt = (): Promise<Response> =>
  renderHtmlPage(
    '콘솔이 아직 빌드되지 않았습니다',
    html`<p>저장소에서 pnpm build를 실행한 뒤 서버를 다시 시작해주세요.</p>`,
    {
      status: 503,
    },
  );

function siteServer(
  site: ConsoleSite,
): (path: string, headers: Headers) => Response | Promise<Response> {
  const senders = new Map(Array.from(site.pages, ([path, page]) => [path, pageSender(page)]));
  const patterns = site.patterns.map(({ pattern, page }) => ({
    pattern: new RegExp(pattern),
    send: pageSender(page),
  }));
  const sendShell = pageSender(site.shell);
  const senderOf = (path: string) =>
    senders.get(path.replace(/(?<!\/)\/+$/, '') || '/') ??
    patterns.find(({ pattern }) => pattern.test(path))?.send ??
    sendShell;
  return (path, headers) => {
    const asset = site.assets.get(path);
    if (asset !== undefined) return sendAsset(asset, headers);
    if (NO_PAGE.test(path)) throw notFoundError();
    return senderOf(path)(headers);
  };
}

/**
 * Creates the routes of the built console. Every path without another handler is a page: the prerendered page of the path, otherwise
 * the fallback page, which is rendered in the browser.
 */
export function createConsolePages(folder: string): Hono {
  const site = readConsoleSite(folder);
  const serve = site && siteServer(site);
  return new Hono().get('*', (c) => {
    if (serve !== undefined) return serve(c.req.path, c.req.raw.headers);
    if (NO_PAGE.test(c.req.path)) throw notFoundError();
    return notBuilt();
  });
}
