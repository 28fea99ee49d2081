/** The pause between two requests to a deployed application, in ms. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;
/** The timeout of a request in ms, equal to the time for which the edge holds requests while a container is replaced. */
const TIMEOUT_MS = 90_000;

interface Visits {
  count: number;
  /** The longest duration of a request, in ms. */
  longestMs: number;
  /** The errors of the failed requests. */
  failures: string[];
}

export interface RequestLoop {
  /** Stops the requests and returns their results. */
  stop(): Promise<Visits>;
}

/** Sends one request on a new connection. Resolves with the error, or with `undefined` after success. */
function visit(host: string, port: number, hostname: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    request({ host, port, headers: { Host: hostname }, agent: false, signal }, (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode === 200 ? undefined : `status ${response.statusCode}`);
      });
      response.on('error', ({ message }) => resolve(message));
    })
      .on('error', ({ message }) => resolve(message))
      .end();
  });
}

/** Sends requests for a host name to the edge continuously, until `stop` is called. */
export function startRequestLoop(host: string, port: number, hostname: string): RequestLoop {
  const visits: Visits = { count: 0, longestMs: 0, failures: [] };
  let stopped = false;
  const walk = async () => {
    while (!stopped) {
      const begun = performance.now();
      const failure = await visit(host, port, hostname);
      visits.count += 1;
      visits.longestMs = Math.max(visits.longestMs, Math.round(performance.now() - begun));
      if (failure !== undefined) visits.failures.push(`${new Date().toISOString()} ${failure}`);
      await sleep(PAUSE_MS);
    }
    return visits;
  };
  const walking = walk();
  return {
    stop() {
      stopped = true;
      return walking;
    },
  };
}
