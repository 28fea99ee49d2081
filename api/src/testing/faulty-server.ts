/**
 * The server with a fault switch, for tests of failures: `POST /_test/faults` takes a list of faults (see faults.ts).
 * Run as a process with the environment of main.ts. The built server does not contain it.
 */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { parseJson } from '../http/request-body.ts';
import { runProcess } from '../run-process.ts';
import { startServer } from '../start-server.ts';
import { faultList, faultSwitch } from './faults.ts';

await runProcess(async () => {
  const config = readConfig(process.env);
  const faults = faultSwitch();
  const routes = new Hono().post('/_test/faults', async (c) => {
    faults.replace(z.parse(faultList, parseJson(c, await c.req.text())));
    return c.json({ success: true, data: null });
  });
  return { config, server: await startServer(config, { intercept: faults.intercept, routes }) };
});
