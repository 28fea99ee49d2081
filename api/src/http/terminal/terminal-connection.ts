import { once } from 'node:events';
import {
  TERMINAL_END_CODES,
  TERMINAL_WINDOW_BYTES,
  type TerminalEndReason,
  type TerminalMessage,
  terminalRequest,
} from '@naru/contract/endpoints/terminal';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { TerminalSession, TerminalSize } from '../../engine/container-engine.ts';
import { createIdleWatch } from '../../use-cases/terminal/idle-watch.ts';

/** Limits the amount of unacknowledged output. */
interface SendWindow {
  /** Waits until more output may be sent. Never rejects; also resolves when the signal is aborted. */
  room(): Promise<void>;
  /** Counts sent bytes. */
  sent(bytes: number): void;
  /**
   * Counts acknowledged bytes.
   * @returns false for more bytes than were sent
   */
  shown(bytes: number): boolean;
}

/** Limits unacknowledged output to `size` bytes, so that unread output does not fill the memory of the server or the client. */
function sendWindow(size: number, signal: AbortSignal): SendWindow {
  let ahead = 0;
  let waiting = Promise.withResolvers<void>();
  const wake = () => {
    waiting.resolve();
    waiting = Promise.withResolvers<void>();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    async room() {
      while (ahead >= size && !signal.aborted) await waiting.promise;
    },
    sent(bytes) {
      ahead += bytes;
    },
    shown(bytes) {
      if (bytes > ahead) return false;
      ahead -= bytes;
      wake();
      return true;
    },
  };
}

/** The timeout for closing a socket, in ms, after which the socket is destroyed. */
const CLOSE_MS = 2000;

/** The context of a served terminal. */
interface Serving {
  socket: WebSocket;
  shell: TerminalSession;
  /** Ends the terminal with this reason; the first reason counts. */
  end(reason: TerminalEndReason): void;
  /** Aborted when the terminal ends. */
  signal: AbortSignal;
}

/** Closes a socket, and destroys it if the client does not close its side. */
export function closeTerminalSocket(socket: WebSocket, reason: TerminalEndReason): void {
  const cut = setTimeout(() => socket.terminate(), CLOSE_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.resume();
  socket.close(TERMINAL_END_CODES[reason], reason);
}

export const sendTerminalMessage = (socket: WebSocket, notice: TerminalMessage): void =>
  socket.send(JSON.stringify(notice));

function parseRequest(data: RawData): z.infer<typeof terminalRequest> | undefined {
  try {
    return z.safeParse(terminalRequest, JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** Resolves once the operating system has accepted the data: acknowledgements of the client do not prove that the client reads. */
const send = (socket: WebSocket, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.send(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** Sends the output no faster than the client reads it; the program waits in between. */
async function sendOutput(
  { socket, shell, signal }: Serving,
  window: ReturnType<typeof sendWindow>,
): Promise<void> {
  for await (const chunk of shell.terminal) {
    await window.room();
    if (signal.aborted) return;
    window.sent(chunk.length);
    await send(socket, chunk);
  }
}

/** Writes the input no faster than the program accepts it. */
async function typeInto({ socket, shell, signal }: Serving, data: RawData): Promise<void> {
  if (signal.aborted || shell.terminal.writableEnded) return;
  if (shell.terminal.write(data)) return;
  socket.pause();
  await once(shell.terminal, 'drain', { signal });
  socket.resume();
}

/**
 * Creates a function that applies one resize at a time and skips all but the latest, because each resize may be a request to the
 * engine.
 */
function resizeInTurn(shell: TerminalSession): (size: TerminalSize) => void {
  let wanted: TerminalSize | undefined;
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (wanted !== undefined) {
      const size = wanted;
      wanted = undefined;
      await shell.resize(size).catch(() => undefined);
    }
    busy = false;
  };
  return (size) => {
    wanted = size;
    if (!busy) void work();
  };
}

/** Connects a terminal with its member's socket. Resolves once all output is sent. */
export async function serveTerminal(serving: Serving): Promise<void> {
  const { socket, shell, signal, end } = serving;
  const window = sendWindow(TERMINAL_WINDOW_BYTES, signal);
  const idle = createIdleWatch({
    warn: (seconds) => sendTerminalMessage(socket, { type: 'idle', seconds }),
    active: () => sendTerminalMessage(socket, { type: 'active' }),
    over: () => end('idle'),
  });
  signal.addEventListener('abort', idle.stop, { once: true });
  // Failures are reported by the end of the terminal, so that this event needs no handling.
  const ignore = () => undefined;
  shell.terminal.on('error', ignore);
  const resize = resizeInTurn(shell);
  // Limits pongs that the client does not read. After the client has read, the next ping is followed by a pong again.
  socket.on('ping', (data) => {
    if (socket.bufferedAmount === 0) socket.pong(data);
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      idle.touch();
      typeInto(serving, data).catch(ignore);
      return;
    }
    const request = parseRequest(data);
    if (request?.type === 'resize') resize(request);
    else if (request === undefined || !window.shown(request.bytes)) end('misused');
  });
  await sendOutput(serving, window).catch(ignore);
}
