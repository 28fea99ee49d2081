import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Services } from '../services.ts';

/** `GET /healthz` succeeds while this process runs, `GET /readyz` while it also reaches its database. */
export const healthPages = (services: Services): Hono =>
  new Hono()
    .get('/healthz', (c) =>
      c.json({ status: 'ok', engine: services.runtime.simulated ? 'simulated' : 'docker' }),
    )
    .get('/readyz', async (c) => {
      await services.db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    });
