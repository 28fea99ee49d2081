/** Visits the console and the containers of a machine by https through its edge, as a browser on another machine does. */
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints/endpoints';
import type { EndpointInput } from '@naru/contract/wire/endpoint';
import { buildRequest } from './build-request.ts';
import { type CheckedResponse, checkResponse } from './check-response.ts';
import type { Caller } from './test-server.ts';

/** The options of connections of `https` and `ws`: every name leads to the machine, and only the given authorities are trusted. */
interface ConnectionOptions {
  ca: string[];
  lookup: LookupFunction;
}

export interface MachineVisitor {
  /** Returns status and text of a page; status 0 when the connection is refused or lost. */
  visit(url: string): Promise<{ status: number; text: string }>;
  /** Returns a caller for the console, with the token of a session or without one. */
  caller(token?: string): Caller;
  /** Logs in, and returns the token of the session and its caller. */
  logIn(username: string, password: string): Promise<{ token: string; call: Caller }>;
  /** Reads a response until it contains the text, and closes it. */
  readUntil(request: Request, sought: string): Promise<void>;
  options(): ConnectionOptions;
}

/**
 * Creates a visitor.
 * @param address the IP address of the machine
 * @param origin the origin of its console
 * @param authorities returns the trusted root certificates, in PEM
 */
export function createMachineVisitor(
  address: string,
  origin: string,
  authorities: () => string[],
): MachineVisitor {
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
  const options = () => ({ ca: authorities(), lookup });
  const open = (from: Request) => {
    const headers = Object.fromEntries(from.headers);
    return request(from.url, { ...options(), agent: false, method: from.method, headers });
  };

  const send = (from: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const outgoing = open(from)
        .on('error', reject)
        .on('response', async (incoming) => {
          const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          const body = await text(incoming).catch(reject);
          resolve(new Response(body || null, { status: incoming.statusCode ?? 0, headers }));
        });
      from.text().then((body) => outgoing.end(body), reject);
    });

  const caller =
    (token?: string): Caller =>
    async <N extends EndpointName>(
      name: N,
      ...[input]: unknown extends EndpointInput<Endpoints[N]> ? [] : [EndpointInput<Endpoints[N]>]
    ): Promise<CheckedResponse<N>> =>
      checkResponse(name, await send(buildRequest(endpoints[name], input ?? {}, token, origin)));

  return {
    options,
    async visit(url) {
      try {
        const response = await send(new Request(url));
        return { status: response.status, text: await response.text() };
      } catch (error) {
        return { status: 0, text: String(error) };
      }
    },
    caller,
    async logIn(username, password) {
      const body = { username, password, rememberMe: true };
      const session = (await caller()('login', { body })).data();
      const token = 'token' in session ? session.token : '';
      return { token, call: caller(token) };
    },
    readUntil: (from, sought) =>
      new Promise((resolve, reject) => {
        let read = '';
        const outgoing = open(from);
        outgoing.on('error', reject).on('response', (incoming) => {
          incoming.setEncoding('utf8').on('data', (part: string) => {
            read += part;
            if (!read.includes(sought)) return;
            resolve();
            outgoing.destroy();
          });
          incoming.on('end', () => reject(new Error(`the stream ended after: ${read}`)));
        });
        outgoing.end();
      }),
  };
}
