/** A relay between a server and the API server of its cluster, which can cut the connection. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { KubeConfig } from '@kubernetes/client-node';
import type { InterceptionMoment } from './engine-relay.ts';

export interface ApiServerRelay {
  /** The configuration for access to the cluster through the relay, with the given account. */
  config: KubeConfig;
  /** The requests in the order of their arrival, such as `PATCH /api/v1/namespaces/some/secrets/one?…`. */
  asked: string[];
  /**
   * Cuts the connection at the first matching request, and resolves with that request. The request receives no response, and the relay
   * passes no more data in either direction, as if the caller had been killed. `moment` is before or after the API server processed
   * the request.
   */
  cutAt(isIt: (call: string) => boolean, moment: InterceptionMoment): Promise<string>;
  /** Cuts the connection immediately. */
  cut(): void;
}

/** Starts a relay for this account. The relay accepts connections until the signal is aborted. */
export async function startApiServerRelay(
  account: KubeConfig,
  signal: AbortSignal,
): Promise<ApiServerRelay> {
  const cluster = account.getCurrentCluster();
  const user = account.getCurrentUser();
  if (cluster === null || user === null) throw new Error('the account leads to no cluster');
  const security: RequestOptions = {};
  await account.applyToHTTPSOptions(security);
  const asked: string[] = [];
  let isCut = false;
  let trap: {
    isIt: (call: string) => boolean;
    moment: InterceptionMoment;
    caught: (call: string) => void;
  };

  const isStopped = (call: string, moment: InterceptionMoment): boolean => {
    if (!isCut && trap?.moment === moment && trap.isIt(call)) {
      cut();
      trap.caught(call);
    }
    return isCut;
  };
  const forward = ({ method, url, headers: { host: _, ...headers } }: IncomingMessage) =>
    request(new URL(url ?? '', cluster.server), { method, headers, agent: security.agent });
  const answer = (incoming: IncomingMessage, response: ServerResponse): void => {
    const call = `${incoming.method} ${incoming.url}`;
    asked.push(call);
    if (isStopped(call, 'before')) return void response.destroy();
    const outgoing = forward(incoming);
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.on('response', (told) => {
      if (isStopped(call, 'after')) return void response.destroy();
      response.writeHead(told.statusCode ?? 0, told.headers).flushHeaders();
      told.on('error', () => response.destroy()).pipe(response);
    });
    incoming.pipe(outgoing);
  };
  const upgrade = (incoming: IncomingMessage, socket: Duplex): void => {
    const outgoing = forward(incoming).on('error', () => socket.destroy());
    outgoing.on('upgrade', ({ rawHeaders }, target, first: Buffer) => {
      const lines = rawHeaders.flatMap((text, i) => (i % 2 ? [] : `${text}: ${rawHeaders[i + 1]}`));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      for (const [one, other] of [[socket, target] as const, [target, socket] as const]) {
        one
          .on('error', () => other.destroy())
          .on('close', () => other.destroy())
          .pipe(other);
      }
    });
    outgoing.end();
  };
  const server = createServer(answer).on('upgrade', upgrade);
  const cut = (): void => {
    isCut = true;
    server.close();
    server.closeAllConnections();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  signal.addEventListener('abort', cut);
  const config = new KubeConfig();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  config.loadFromClusterAndUser({ name: 'relay', server: address, skipTLSVerify: true }, user);
  return {
    config,
    asked,
    cut,
    cutAt: (isIt, moment) =>
      new Promise((caught) => {
        trap = { isIt, moment, caught };
      }),
  };
}
