/** Opens terminals over a real network connection, as a browser does. */
import { once } from 'node:events';
import { terminalEndReason, terminalProtocols } from '@naru/contract/endpoints/terminal';
import { type ClientOptions, WebSocket } from 'ws';
import { projectDeploymentCalls } from './deployments.ts';
import { newContainer, newProject } from './resources.ts';
import type { Caller } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

export const TERMINAL_SIZE = { cols: 80, rows: 24 };

/** Creates a project with a running container. Returns the slug of the container. */
export async function createRunningContainer(call: Caller): Promise<string> {
  const { slug: project } = await newProject(call);
  const { slug } = await newContainer(call, project);
  await projectDeploymentCalls(call, project).deployed();
  await waitUntil(
    async () => (await call('containerState', { params: { id: slug } })).data().state === 'running',
  );
  return slug;
}

export const requestTerminalTicket = async (call: Caller, id: string) =>
  (await call('openTerminal', { params: { id }, body: TERMINAL_SIZE })).data();

/** Requests a WebSocket and returns the HTTP status of the response: 101 when the server accepts the connection. */
export function requestSocketStatus(
  url: string,
  ticket: string,
  options: ClientOptions,
): Promise<number> {
  const socket = new WebSocket(url, terminalProtocols(ticket), options);
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      resolve(statusCode);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
  });
}

/** Opens a terminal in a container. @param connection further options of the connection */
export async function openTerminalAt(
  address: string,
  { ticket, path }: { ticket: string; path: string },
  connection: ClientOptions = {},
) {
  const options = { origin: address, ...connection };
  const socket = new WebSocket(
    address.replace('http', 'ws') + path,
    terminalProtocols(ticket),
    options,
  );
  const seen = { screen: '', bytes: 0, notices: [] as string[] };
  const say = (request: object) => socket.send(JSON.stringify(request));
  const shown = { reports: true };
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return void seen.notices.push(String(data));
    seen.bytes += data.length;
    // Keeps only the last 100,000 characters, because a test may produce endless output.
    seen.screen = (seen.screen + data.toString()).slice(-100_000);
    if (shown.reports) say({ type: 'shown', bytes: data.length });
  });
  const closed = once(socket, 'close').then(
    ([code]) => terminalEndReason(Number(code)) ?? Number(code),
  );
  await once(socket, 'open');
  return {
    socket,
    seen,
    closed,
    say,
    type: (text: string) => socket.send(Buffer.from(text)),
    /** Waits until the screen shows the text. */
    shows: (text: string | RegExp) => waitUntil(() => seen.screen.search(text) >= 0),
    /** Stops acknowledging output. */
    stopReporting() {
      shown.reports = false;
    },
  };
}
