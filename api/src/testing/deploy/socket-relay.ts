import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

export interface SocketRelay {
  port: number;
  close(): Promise<void>;
}

/**
 * Makes a Unix socket of this machine reachable over the network.
 * @param host the address at which the relay listens
 * @param tls the certificates with which client and relay authenticate each other; without TLS if missing
 */
export async function relaySocket(
  path: string,
  host: string,
  tls?: TlsOptions,
): Promise<SocketRelay> {
  const sockets = new Set<Socket>();
  const forward = (from: Socket): void => {
    const to = connect(path);
    sockets.add(from);
    from.on('error', () => undefined).on('close', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    to.on('error', () => undefined).on('close', () => from.destroy());
    from.pipe(to).pipe(from);
  };
  const server: Server = tls ? createTlsServer(tls, forward) : createServer(forward);
  server.listen(0, host);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' ? (bound?.port ?? 0) : 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
