import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

const VISIT_TIMEOUT_MS = 30_000;

export interface PageResponse {
  status: number;
  body: string;
}

/**
 * Requests a page by host name, on a new connection.
 * @param further more headers
 * @throws Error when no response is received within 30 seconds
 */
export const requestPage = (
  host: string,
  port: number,
  path: string,
  hostname: string,
  further: Record<string, string> = {},
): Promise<PageResponse> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(VISIT_TIMEOUT_MS);
    const headers = { ...further, host: hostname };
    request({ host, port, path, headers, signal, agent: false }, (response) => {
      const answer = (body: string) => resolve({ status: response.statusCode ?? 0, body });
      text(response).then(answer, reject);
    })
      .on('error', reject)
      .end();
  });

const WAIT_MS = 500;

/** Sends one datagram. Resolves with the response, or with an empty text after 500 ms without a response. */
export async function sendDatagram(host: string, port: number): Promise<string> {
  const socket = createSocket('udp4');
  const answer = once(socket, 'message', { signal: AbortSignal.timeout(WAIT_MS) });
  try {
    socket.send('?', port, host);
    const [message] = await answer;
    return String(message).trim();
  } catch {
    return '';
  } finally {
    socket.close();
  }
}
