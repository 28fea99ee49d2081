import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server, and which of them a request or a WebSocket is using. */
export interface BusySockets {
  /** Cuts the connections on which no request is running. */
  dropOthers(): void;
  /** Cuts every connection, those that have left HTTP as well. */
  dropAll(): void;
}

/** Watches the connections of a server from now on. */
export function busySockets(server: Server): BusySockets {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  server.on('upgrade', ({ socket }) => {
    busy.add(socket);
    socket.once('close', () => busy.delete(socket));
  });
  return {
    dropOthers() {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
    dropAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
