/** What members of this measurement ask for, greedy ones and the modest one alike. */
import { Agent, request } from 'node:http';

/** A member with one project, one container and a token, by its number. */
export interface Asking {
  number: number;
  token: string;
}

interface Call {
  method: 'GET' | 'PUT';
  path: string;
  body?: object;
}

/** Reads and a write, in turn. */
export const callsOf = ({ number }: Asking): Call[] => [
  { method: 'GET', path: '/api/v1/projects' },
  { method: 'GET', path: `/api/v1/projects/project-${number}/containers` },
  { method: 'GET', path: `/api/v1/containers/container-${number}/env-vars` },
  {
    method: 'PUT',
    path: `/api/v1/containers/container-${number}/env-vars/v${number}-1`,
    body: { value: 'x'.repeat(1000) },
  },
];

export const agentOf = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

/**
 * Makes a call and returns how long it took, in ms. Anything but success is an error, except that a connection which the server
 * closes at the moment it is used again is opened anew, as browsers do.
 */
export function make(
  address: string,
  agent: Agent,
  asking: Asking,
  call: Call,
  began = performance.now(),
): Promise<number> {
  const { method, path, body } = call;
  const { token } = asking;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const sent = request(`${address}${path}`, { method, agent, headers }, (response) => {
    response.resume();
    response.once('end', () => {
      if (response.statusCode === 200) resolve(performance.now() - began);
      else reject(new Error(`${method} ${path} answered ${response.statusCode}.`));
    });
  });
  sent.once('error', (error) => {
    if (sent.reusedSocket) resolve(make(address, agent, asking, call, began));
    else reject(error);
  });
  sent.end(body && JSON.stringify(body));
  return promise;
}
