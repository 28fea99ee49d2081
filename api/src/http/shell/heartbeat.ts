import type { ShellEndReason } from '@naru/contract/endpoints/shell-socket';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** How often the other side is asked whether it is there, and the server whether it may be. In ms. */
const HEARTBEAT_MS = 15_000;

interface Beating {
  socket: WebSocket;
  /** Why the shell may not go on; `undefined` while it may. */
  refusal(): Promise<ShellEndReason | undefined>;
  end(reason: ShellEndReason): void;
  signal: AbortSignal;
  log: Logger;
}

/** Ends a shell whose browser is gone without a word, and one that its member may not have any more. */
export function startHeartbeat({ socket, refusal, end, signal, log }: Beating): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const beat = async (): Promise<void> => {
    // While a shell takes no input, no answer is read either.
    if (!(answered || socket.isPaused)) return socket.terminate();
    answered = false;
    socket.ping();
    const reason = await refusal();
    if (reason !== undefined) end(reason);
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'));
  }, HEARTBEAT_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
