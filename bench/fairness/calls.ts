/** The API calls of the measurement. Greedy members and the modest member make equal calls. */
import { Agent, request } from 'node:http';

/** A seeded member with one project, one container and a token. */
export interface SeededMember {
  number: number;
  token: string;
}

interface Call {
  method: 'GET' | 'PUT';
  path: string;
  body?: object;
}

/** Returns the calls of a member: three reads and a write, in this order. */
export const createMemberCalls = ({ number }: SeededMember): Call[] => [
  { method: 'GET', path: '/api/v1/projects' },
  { method: 'GET', path: `/api/v1/projects/project-${number}/containers` },
  { method: 'GET', path: `/api/v1/containers/container-${number}/env-vars` },
  {
    method: 'PUT',
    path: `/api/v1/containers/container-${number}/env-vars/v${number}-1`,
    body: { value: 'x'.repeat(1000) },
  },
];

export const createHttpAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

/**
 * Makes a call and returns its duration in ms. Rejects when the call fails. When the server closes a kept-alive connection at the
 * moment of its reuse, the call is sent again on a new connection, as browsers do.
 */
export function measureCall(
  address: string,
  agent: Agent,
  asking: SeededMember,
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
    if (sent.reusedSocket) resolve(measureCall(address, agent, asking, call, began));
    else reject(error);
  });
  sent.end(body && JSON.stringify(body));
  return promise;
}
