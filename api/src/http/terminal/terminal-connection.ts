import { once } from 'node:events';
import {
  TERMINAL_ENDS,
  TERMINAL_WINDOW,
  type TerminalEndReason,
  type TerminalNotice,
  terminalRequest,
} from '@naru/contract/endpoints/terminal-socket';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { TerminalSession, TerminalSize } from '../../engine/container-engine.ts';
import { idleWatch } from '../../use-cases/terminal/idle-watch.ts';

/** How much is under way to a reader who says what arrived. */
interface SendWindow {
  /** Waits until there is room. Never rejects; resolves when the signal is aborted, too. */
  room(): Promise<void>;
  /** So much was sent. */
  sent(bytes: number): void;
  /** The reader has so much of it. @returns false for more than was sent */
  shown(bytes: number): boolean;
}

/** Lets a sender go no further ahead than `size` bytes, so that what nobody reads fills no memory here or there. */
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

/** How long a socket may take to close, in ms; then it is cut. */
const CLOSE_MS = 2000;

/** What goes with a shell that is served. */
interface Serving {
  socket: WebSocket;
  shell: TerminalSession;
  /** Ends the shell, for this reason; the first one counts. */
  end(reason: TerminalEndReason): void;
  /** Aborted once it is to end. */
  signal: AbortSignal;
}

/** Closes a socket, and cuts it when nobody closes the other side. */
export function closeSocket(socket: WebSocket, reason: TerminalEndReason): void {
  const cut = setTimeout(() => socket.terminate(), CLOSE_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.resume();
  socket.close(TERMINAL_ENDS[reason], reason);
}

export const notify = (socket: WebSocket, notice: TerminalNotice): void =>
  socket.send(JSON.stringify(notice));

function parseRequest(data: RawData): z.infer<typeof terminalRequest> | undefined {
  try {
    return z.safeParse(terminalRequest, JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** Resolves once the system has taken it: what a client says it has shown is no proof that it reads. */
const send = (socket: WebSocket, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.send(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** Sends what the terminal shows, as fast as it is shown: the shell's program waits meanwhile. */
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

/** Writes what is typed, as fast as the shell takes it. */
async function typeInto({ socket, shell, signal }: Serving, data: RawData): Promise<void> {
  if (signal.aborted || shell.terminal.writableEnded) return;
  if (shell.terminal.write(data)) return;
  socket.pause();
  await once(shell.terminal, 'drain', { signal });
  socket.resume();
}

/** Resizes one at a time, to the latest size: each may be a request to the engine. */
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

/** Connects a shell with its member's socket. Resolves once all that the terminal showed is sent. */
export async function serveTerminal(serving: Serving): Promise<void> {
  const { socket, shell, signal, end } = serving;
  const window = sendWindow(TERMINAL_WINDOW, signal);
  const idle = idleWatch({
    warn: (seconds) => notify(socket, { type: 'idle', seconds }),
    active: () => notify(socket, { type: 'active' }),
    over: () => end('idle'),
  });
  signal.addEventListener('abort', idle.stop, { once: true });
  // Its end tells what became of the terminal.
  const ignore = () => undefined;
  shell.terminal.on('error', ignore);
  const resize = resizeInTurn(shell);
  // Answers that are not read must not pile up. The next ping gets one again.
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
