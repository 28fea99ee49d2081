/**
 * The server with a fault switch, for tests of failures. The body of `POST /_test/faults` is a list of faults (see faults.ts), and
 * `POST /_test/errors` causes one of the uncaught errors below. Runs as a process with the environment of main.ts. Not part of the
 * built server.
 */
import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { parseJsonBody } from '../http/request-body.ts';
import { runServerProcess } from '../run-server-process.ts';
import { startServer } from '../start-server.ts';
import { createFaultSwitch, faultListSchema } from './faults.ts';

const ERRORS = {
  stream: () =>
    new PassThrough().destroy(Object.assign(new Error('broke'), { code: 'ECONNRESET' })),
  rejection: () => void Promise.reject(new DOMException('ended', 'AbortError')),
  mistake: () =>
    setImmediate(() => {
      throw new TypeError('no such thing');
    }),
};

await runServerProcess(async () => {
  const config = readConfig(process.env);
  const faults = createFaultSwitch();
  const routes = new Hono().post('/_test/faults', async (c) => {
    faults.replace(z.parse(faultListSchema, parseJsonBody(c, await c.req.text())));
    return c.json({ success: true, data: null });
  });
  routes.post('/_test/errors', async (c) => {
    ERRORS[
      z.parse(z.enum(['stream', 'rejection', 'mistake']), parseJsonBody(c, await c.req.text()))
    ]();
    return c.json({ success: true, data: null });
  });
  return { config, server: await startServer(config, { intercept: faults.intercept, routes }) };
});
