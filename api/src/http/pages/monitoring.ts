import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { VERSION } from '../../runtime/version.ts';
import { readDisk } from '../../storage/disk.ts';
import { ApiError, notFoundError } from '../../use-cases/api-error.ts';
import {
  answerProbe,
  PROBE_PARAMETER,
  PROBE_PATH,
} from '../../use-cases/operator/console-probe.ts';
import { hasTrustedProxies, readPeerAddress } from '../client-address.ts';
import { isServerExposed } from '../exposure.ts';
import type { HttpServices } from '../services.ts';
import type { HttpSettings } from '../settings.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the client runs on this machine. A local proxy may forward requests of other clients without a header. A server with a
 * public URL or a trusted proxy is assumed to have a local proxy.
 */
const isLocal = (c: Context, settings: HttpSettings): boolean =>
  !isServerExposed(settings) &&
  !hasTrustedProxies(settings.TRUST_PROXY) &&
  LOOPBACK.has(readPeerAddress(c)) &&
  FORWARDED.every((name) => c.req.header(name) === undefined);

function mayRead(c: Context, settings: HttpSettings): boolean {
  const token = settings.METRICS_TOKEN;
  if (token === undefined) return isLocal(c, settings);
  const given = c.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * `GET /metrics` in the text format of Prometheus: for requests with `METRICS_TOKEN`; without that setting, for clients on this
 * machine if only this machine can reach the server. All other clients receive NOT_FOUND.
 */
export const createMetricsPage = ({ config, metrics }: HttpServices): Hono =>
  new Hono().get('/metrics', async (c) => {
    if (!mayRead(c, config)) throw notFoundError();
    const text = await metrics.registry.metrics();
    return c.body(text, 200, { 'Content-Type': metrics.registry.contentType });
  });

const leaving = new ApiError('UNAVAILABLE', '서버가 곧 종료됩니다. 잠시 후 다시 시도해주세요.');

/**
 * `GET /healthz` succeeds while this process runs, and answers the text by which `findProbeProblem` recognizes this installation. `GET /readyz` succeeds while the process can also connect to its database and is
 * not about to stop; otherwise a load balancer has to use another server. With the state of the disk, if the server has a data folder.
 */
export const createHealthPages = (services: HttpServices): Hono =>
  new Hono()
    .get(PROBE_PATH, (c) => {
      const probe = answerProbe(services.secrets, c.req.query(PROBE_PARAMETER) ?? '');
      return c.json({
        status: 'ok',
        engine: services.runtime.kind,
        version: VERSION,
        ...(probe !== undefined && { probe }),
      });
    })
    .get('/readyz', async (c) => {
      if (services.leaving.aborted) throw leaving;
      await services.db.execute(sql`select 1`);
      const disk = await readDisk(services.config);
      return c.json({ status: 'ready', disk: disk?.state });
    });
