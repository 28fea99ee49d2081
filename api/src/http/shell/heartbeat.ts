import type { ShellEndReason } from '@naru/contract/endpoints/shell-socket';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** How often the other side is asked whether it is there, and the server whether it may be. In ms. */
const HEARTBEAT_MS = 15_000;

interface Beating {
  socket: WebSocket;
  /** Whether its container is still there for it. */
  mayGoOn(): Promise<boolean>;
  end(reason: ShellEndReason): void;
  signal: AbortSignal;
  log: Logger;
}

/** Ends a shell whose browser is gone without a word, and one whose container is. */
export function startHeartbeat({ socket, mayGoOn, end, signal, log }: Beating): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const beat = async (): Promise<void> => {
    // While a shell takes no input, no answer is read either.
    if (!(answered || socket.isPaused)) return socket.terminate();
    answered = false;
    socket.ping();
    if (!(await mayGoOn())) end('container-stopped');
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'));
  }, HEARTBEAT_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
