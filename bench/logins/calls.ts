import { type Agent, request } from 'node:http';

/** The credentials of a login and the client address. */
interface Login {
  from: string;
  username: string;
  password: string;
}

/** The status of a login and its duration in ms. */
export interface LoginResult {
  status: number;
  took: number;
}

/** Logs in like a client behind a reverse proxy. The status is 0 when the connection was lost. */
export function measureLogin(
  address: string,
  agent: Agent,
  { from, username, password }: Login,
): Promise<LoginResult> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<LoginResult>();
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': from,
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const end = (status: number) => resolve({ status, took: performance.now() - began });
  const sent = request(
    `${address}/api/v1/auth/login`,
    { method: 'POST', agent, headers },
    (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0));
      response.once('error', () => end(0));
    },
  );
  sent.once('error', () => end(0));
  sent.end(JSON.stringify({ username, password, rememberMe: true }));
  return promise;
}
