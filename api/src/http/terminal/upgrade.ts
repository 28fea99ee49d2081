/**
 * Connections that switch from HTTP to a WebSocket: the request passes through the app like any other request, so that all checks
 * apply.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TERMINAL_MESSAGE_MAX_BYTES, TERMINAL_PROTOCOL } from '@naru/contract/endpoints/terminal';
import { type WebSocket, WebSocketServer } from 'ws';

/** The path prefix of terminals, followed by the container's slug. */
export const TERMINAL_PATH_PREFIX = '/api/v1/exec/';

type UseSocket = (socket: WebSocket) => Promise<void>;

/** The environment of a route for a WebSocket request. */
export interface TerminalUpgradeBindings {
  incoming: IncomingMessage;
  /** Accepts the request: the socket is opened instead of a response. */
  accept(use: UseSocket): Response;
}

/** Whether a request is a WebSocket request on a path of terminals. Other upgrade requests are handled as ordinary requests. */
export const isTerminalUpgrade = ({ headers, url }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' &&
  (url?.startsWith(TERMINAL_PATH_PREFIX) ?? false);

const toRequest = ({ method = 'GET', url = '/', headers, headersDistinct }: IncomingMessage) =>
  new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  });

/** Sends an ordinary response on a connection that HTTP has released, and closes the connection. */
async function refuse(
  incoming: IncomingMessage,
  socket: Duplex,
  response: Response,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (!(socket instanceof Socket)) return void socket.destroy();
  const outgoing = new ServerResponse(incoming);
  outgoing.assignSocket(socket);
  outgoing.shouldKeepAlive = false;
  // Without this, a client that does not close its side would occupy the connection.
  outgoing.once('finish', () => socket.destroySoon());
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}

/** Passes requests for a WebSocket to the app. */
export function acceptTerminalUpgrades(
  server: Server,
  fetch: (request: Request, env: TerminalUpgradeBindings) => Promise<Response>,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: TERMINAL_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    autoPong: false,
    handleProtocols: (offered) => (offered.has(TERMINAL_PROTOCOL) ? TERMINAL_PROTOCOL : false),
  });
  const decide = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    let accepted: UseSocket | undefined;
    const accept = (use: UseSocket): Response => {
      accepted = use;
      return new Response();
    };
    const response = await fetch(toRequest(incoming), { incoming, accept });
    if (accepted === undefined) return refuse(incoming, socket, response);
    const use = accepted;
    sockets.handleUpgrade(incoming, socket, head, (opened) => void use(opened));
  };
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    decide(incoming, socket, head).catch(() => socket.destroy());
  });
}
