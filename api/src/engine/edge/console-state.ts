/** Checks from the edge whether it reaches the console's server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EDGE_INTERNAL_ADDRESS } from './caddy-config.ts';
import { CONSOLE_CHECK_PATH } from './console-route.ts';

/**
 * Whether visitors reach the console through the edge:
 * - `reached`: the edge reaches the server
 * - `server-missing`: the edge runs and does not reach the server
 * - `edge-silent`: the edge does not respond, for example because it ends again and again
 * - `no-edge`: the engine has no edge
 */
export type ConsoleState = 'reached' | 'server-missing' | 'edge-silent' | 'no-edge';

/** Sends a request from the edge's container and returns the first bytes of the response; `undefined` if none arrives. */
type Greet = (address: string, port: number, request: string) => Promise<Buffer | undefined>;

const REQUEST = `GET ${CONSOLE_CHECK_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

/** The attempts and the pause in ms until an edge that was just started listens. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 250;

/** Reads the state of the console from the response of the edge's internal server. */
export async function checkConsoleByGreeting(greet: Greet): Promise<ConsoleState> {
  const [host = '', port = ''] = EDGE_INTERNAL_ADDRESS.split(':');
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const response = await greet(host, Number(port), REQUEST);
    if (response !== undefined) {
      return /^HTTP\/1\.1 200\b/.test(response.toString('latin1')) ? 'reached' : 'server-missing';
    }
    await sleep(PAUSE_MS);
  }
  return 'edge-silent';
}
