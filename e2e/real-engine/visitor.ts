/** Somebody who uses what a member has deployed, all the time. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;
/** As long as the edge lets requests wait for what is replaced. */
const TIMEOUT_MS = 90_000;

interface Visits {
  count: number;
  /** How long the one that waited longest waited, in ms. */
  longestMs: number;
  /** What went wrong with those that failed. */
  failures: string[];
}

export interface Visitor {
  /** Ends the visits and tells how they went. */
  stop(): Promise<Visits>;
}

/** One request on a connection of its own. Resolves with what went wrong. */
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

/** Asks for the page at a host name over and over, by the address and port of the edge. */
export function visitSteadily(host: string, port: number, hostname: string): Visitor {
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
