import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { notFound } from '../../domain/api-error.ts';
import { peerAddress } from '../client-address.ts';
import type { Services } from '../services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the client runs on this machine. A request with a proxy's headers does not count, because a local proxy
 * forwards requests of others.
 */
const isLocal = (c: Context): boolean =>
  LOOPBACK.has(peerAddress(c)) && FORWARDED.every((name) => c.req.header(name) === undefined);

function mayRead(c: Context, token: string | undefined): boolean {
  if (token === undefined) return isLocal(c);
  const given = c.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * `GET /metrics` in the text format of Prometheus: for requests with `METRICS_TOKEN`, or, without that setting, for
 * this machine only. All others get NOT_FOUND.
 */
export const metricsPage = ({ config, metrics }: Services): Hono =>
  new Hono().get('/metrics', async (c) => {
    if (!mayRead(c, config.METRICS_TOKEN)) throw notFound();
    const text = await metrics.registry.metrics();
    return c.body(text, 200, { 'Content-Type': metrics.registry.contentType });
  });
