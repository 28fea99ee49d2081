/** HTTP requests to the page of a container. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { EDGE_HTTP_PORT } from './server.ts';

/**
 * Returns the HTTP status of a container's page, or 0 without a response. When the server closes a kept-alive connection at the
 * moment of its reuse, the request is sent again, as browsers do.
 */
function statusOf(address: string, hostname: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: hostname };
    const signal = AbortSignal.timeout(30_000);
    const options = { host: address, port: EDGE_HTTP_PORT, path: '/', headers, signal, agent };
    const visit = request(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    visit.on('error', () => resolve(visit.reusedSocket ? statusOf(address, hostname) : 0));
    visit.end();
  });
}

/** Resolves when the page responds with status 200. */
export async function waitUntilPageAvailable(address: string, hostname: string): Promise<void> {
  while ((await statusOf(address, hostname)) !== 200) await sleep(20);
}

/**
 * Requests the page at a constant rate until the returned function is called. That function returns the number of visits and the
 * number of failed visits.
 */
export function visitAtConstantRate(address: string, hostname: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const timer = setInterval(() => {
    visits.push(statusOf(address, hostname, agent));
  }, 1000 / perSecond);
  return async (): Promise<{ visits: number; failed: number }> => {
    clearInterval(timer);
    const statuses = await Promise.all(visits);
    agent.destroy();
    return { visits: statuses.length, failed: statuses.filter((status) => status !== 200).length };
  };
}
