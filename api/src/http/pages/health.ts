import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError } from '../../use-cases/api-error.ts';
import type { Services } from '../services.ts';

const leaving = new ApiError('UNAVAILABLE', '서버가 곧 종료됩니다. 잠시 후 다시 시도해주세요.');

/**
 * `GET /healthz` succeeds while this process runs. `GET /readyz` succeeds while the process also reaches its database and is not
 * about to stop; otherwise a load balancer has to use another server.
 */
export const healthPages = (services: Services): Hono =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok', engine: services.runtime.kind }))
    .get('/readyz', async (c) => {
      if (services.leaving.aborted) throw leaving;
      await services.db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    });
