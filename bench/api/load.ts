import autocannon from 'autocannon';
import { CONNECTIONS, PASSWORD, usernameOf } from './seed.ts';

/** One measurement: requests a second, and how long they took, in ms. */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

/** Asks from all connections for some seconds. Anything but success makes the figures worthless, and ends it. */
async function measure(options: autocannon.Options, seconds: number): Promise<Load> {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: seconds });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests to ${String(options.url)} failed.`);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99 };
}

/** GET projects, every connection as a member of its own. */
export function loadProjects(
  address: string,
  tokens: readonly string[],
  seconds: number,
): Promise<Load> {
  const left = [...tokens];
  const setupClient = (client: autocannon.Client): void =>
    client.setHeaders({ Authorization: `Bearer ${left.pop()}` });
  return measure({ url: `${address}/api/v1/projects`, setupClient }, seconds);
}

/** Logins, every connection as a member of its own. */
export function loadLogin(address: string, seconds: number): Promise<Load> {
  let member = 0;
  const setupClient = (client: autocannon.Client): void => {
    member += 1;
    const body = { username: usernameOf(member), password: PASSWORD, rememberMe: false };
    client.setBody(JSON.stringify(body));
  };
  const headers = { 'Content-Type': 'application/json' };
  const url = `${address}/api/v1/auth/login`;
  return measure({ url, method: 'POST', headers, body: '{}', setupClient }, seconds);
}
