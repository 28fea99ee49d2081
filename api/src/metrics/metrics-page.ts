import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { peerAddress } from '../server/client-address.ts';
import { notFound } from '../server/refusal.ts';
import type { Services } from '../services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Somebody on this machine; a proxy on it speaks for others, and says so. */
const isLocal = (c: Context): boolean =>
  LOOPBACK.has(peerAddress(c)) && FORWARDED.every((name) => c.req.header(name) === undefined);

function mayLook(c: Context, token: string | undefined): boolean {
  if (token === undefined) return isLocal(c);
  const given = c.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * `GET /metrics` in the text format of Prometheus: for whoever brings `METRICS_TOKEN`, and without that setting for this
 * machine alone. Everybody else finds nothing there.
 */
export const metricsPage = ({ config, metrics }: Services): Hono =>
  new Hono().get('/metrics', async (c) => {
    if (!mayLook(c, config.METRICS_TOKEN)) throw notFound();
    const text = await metrics.registry.metrics();
    return c.body(text, 200, { 'Content-Type': metrics.registry.contentType });
  });

/** The pattern of the path that was asked for, one of those in the program; "other" for all that is not a call. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'other';
