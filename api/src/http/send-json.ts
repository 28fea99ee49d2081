import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from './accept-encoding.ts';

const compress = promisify(gzip);

/** Smaller responses fit into one or two packets, and compressing them costs more than it saves. */
const MIN_BYTES = 2048;

/** A response with status 200 and JSON, compressed when it is large and the client accepts it. */
export async function sendJson(c: Context, content: unknown): Promise<Response> {
  const text = JSON.stringify(content);
  c.header('Content-Type', 'application/json');
  if (Buffer.byteLength(text) < MIN_BYTES) return c.body(text);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!accepts(c.req.header('accept-encoding') ?? '', 'gzip')) return c.body(text);
  c.header('Content-Encoding', 'gzip');
  return c.body(new Uint8Array(await compress(text)));
}
