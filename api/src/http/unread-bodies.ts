import type { IncomingMessage, Server } from 'node:http';

/** More than that is not taken from anybody whose request is refused already, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

function readToItsEnd(request: IncomingMessage): void {
  let bytes = 0;
  // Whoever began to read it and stopped would hold it up.
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
}

/** Has a connection that is to be closed after its response stay open until the request is read. */
function closeAfterReading(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    request.once('close', close);
  };
}

/**
 * Reads and forgets what is left of a body after its request has been answered: many clients send everything before they read, and
 * closing the connection would take the answer away from them. The timeout of requests bounds how long it may take.
 */
export function readUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response) => {
    // Before Node's own listener, which closes the connection when the client asked for that.
    response.prependOnceListener('finish', () => {
      if (request.complete || request.destroyed) return;
      closeAfterReading(request);
      readToItsEnd(request);
    });
  });
}
