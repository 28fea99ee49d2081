import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const WAIT_MS = 500;

/** Sends one datagram. Resolves with the response, or an empty text. */
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
