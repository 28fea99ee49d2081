import autocannon from 'autocannon';
import { CONNECTION_COUNT, MEMBER_PASSWORD, usernameOfMember } from './seed.ts';

/** One load measurement: requests per second, and latencies in ms. */
export interface LoadTestResult {
  rate: number;
  p50: number;
  p99: number;
}

type Setup = (client: autocannon.Client) => void;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/**
 * Sends requests on all connections for some seconds. The first response on each connection is not counted, because its latency
 * includes the opening of all connections. Throws when a response is not a success, because the figures would be meaningless.
 */
async function measure(
  url: string,
  seconds: number,
  options: Omit<autocannon.Options, 'url'>,
  setup: Setup,
): Promise<LoadTestResult> {
  const times: number[] = [];
  const setupClient = (client: autocannon.Client): void => {
    setup(client);
    let first = true;
    client.on('response', (_status, _bytes, milliseconds) => {
      if (!first) times.push(milliseconds);
      first = false;
    });
  };
  const load = { ...options, url, setupClient, connections: CONNECTION_COUNT, duration: seconds };
  const result = await autocannon(load);
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`);
  times.sort((a, b) => a - b);
  return {
    rate: result.requests.average,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Measures GET projects. Each connection belongs to a different member. */
export function measureProjectListLoad(
  address: string,
  tokens: readonly string[],
  seconds: number,
): Promise<LoadTestResult> {
  const left = [...tokens];
  return measure(`${address}/api/v1/projects`, seconds, {}, (client) =>
    client.setHeaders({ Authorization: `Bearer ${left.pop()}` }),
  );
}

/** Measures logins. Each connection belongs to a different member. */
export function measureLoginLoad(address: string, seconds: number): Promise<LoadTestResult> {
  let member = 0;
  const headers = { 'Content-Type': 'application/json' };
  const options = { method: 'POST', headers, body: '{}' } as const;
  return measure(`${address}/api/v1/auth/login`, seconds, options, (client) => {
    member += 1;
    const body = {
      username: usernameOfMember(member),
      password: MEMBER_PASSWORD,
      rememberMe: false,
    };
    client.setBody(JSON.stringify(body));
  });
}
