/** HTTP requests to the page of a container. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { EDGE_HTTP_PORT } from './server.ts';

/** The response of a container's page; the status is 0 without a response. */
interface PageResponse {
  status: number;
  text: string;
}

const NO_RESPONSE: PageResponse = { status: 0, text: '' };

/**
 * Requests a container's page. When the server closes a kept-alive connection at the moment of its reuse, the request is sent again, as
 * browsers do.
 */
function visitPage(address: string, hostname: string, agent?: Agent): Promise<PageResponse> {
  return new Promise((resolve) => {
    const headers = { host: hostname };
    const signal = AbortSignal.timeout(30_000);
    const options = { host: address, port: EDGE_HTTP_PORT, path: '/', headers, signal, agent };
    const visit = request(options, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, text: body }),
        () => resolve(NO_RESPONSE),
      );
    });
    visit.on('error', () =>
      resolve(visit.reusedSocket ? visitPage(address, hostname) : NO_RESPONSE),
    );
    visit.end();
  });
}

/** Resolves when the page responds with status 200. @param version a text that the page must contain */
export async function waitUntilPageAvailable(
  address: string,
  hostname: string,
  version = '',
): Promise<void> {
  for (;;) {
    const { status, text: shown } = await visitPage(address, hostname);
    if (status === 200 && shown.includes(version)) return;
    await sleep(20);
  }
}

/**
 * Requests the page at a constant rate until the returned function is called. That function returns the number of visits and the
 * number of failed visits.
 */
export function visitAtConstantRate(address: string, hostname: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const timer = setInterval(() => {
    visits.push(visitPage(address, hostname, agent).then(({ status }) => status));
  }, 1000 / perSecond);
  return async (): Promise<{ visits: number; failed: number }> => {
    clearInterval(timer);
    const statuses = await Promise.all(visits);
    agent.destroy();
    return { visits: statuses.length, failed: statuses.filter((status) => status !== 200).length };
  };
}
