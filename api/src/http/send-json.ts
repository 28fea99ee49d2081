import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { computeEtag, matchesEtagWeakly } from './etag.ts';

/** Whether an `Accept-Encoding` header (RFC 9110, section 12.5.3) allows the named encoding. */
export const acceptsEncoding = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && Number(quality.replace('q=', '')) > 0;
  });

const compress = promisify(gzip);

/**
 * The minimum size of a compressed response, in bytes. Smaller responses fit into one or two packets, and compression would cost more
 * than it saves.
 */
const MIN_BYTES = 2048;

/** Sends the result of a read with an entity tag, or 304 if the caller's `If-None-Match` contains that tag. */
export function sendReadResult(c: Context, content: unknown): Response | Promise<Response> {
  const text = JSON.stringify(content);
  const etag = computeEtag(text);
  c.header('ETag', etag);
  c.header('Vary', 'Authorization', { append: true });
  if (matchesEtagWeakly(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304);
  return sendText(c, text);
}

/** Creates a response with status 200 and JSON, compressed if it is large and the client accepts compression. */
export const sendJson = (c: Context, content: unknown): Promise<Response> =>
  sendText(c, JSON.stringify(content));

async function sendText(c: Context, text: string): Promise<Response> {
  c.header('Content-Type', 'application/json');
  if (Buffer.byteLength(text) < MIN_BYTES) return c.body(text);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!acceptsEncoding(c.req.header('accept-encoding') ?? '', 'gzip')) return c.body(text);
  c.header('Content-Encoding', 'gzip');
  return c.body(new Uint8Array(await compress(text)));
}
