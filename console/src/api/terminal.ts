import {
  TERMINAL_MESSAGE_MAX_BYTES,
  type TerminalEndReason,
  type TerminalMessage,
  type TerminalRequest,
  terminalEndpoints,
  terminalEndReason,
  terminalMessage,
  terminalProtocols,
} from '@naru/contract/endpoints/terminal';
import type { TerminalProgram, TerminalSize } from '@naru/contract/rules/terminal';
import { apiBase } from './base.ts';
import { callApi } from './client.ts';

/** The callbacks of a terminal session. */
export interface TerminalEvents {
  onOpen: () => void;
  /** Called with output bytes for the terminal. The terminal calls `shown` when the bytes are drawn. */
  onOutput: (bytes: Uint8Array, shown: () => void) => void;
  onNotice: (notice: TerminalMessage) => void;
  /** Called once when the session ends, with the server's reason; not called after `close`. */
  onClose: (reason: TerminalEndReason | undefined) => void;
}

/** The connection of a terminal session. */
export interface TerminalConnection {
  type: (text: string) => void;
  resize: (size: TerminalSize) => void;
  close: () => void;
}

/** Requests the ticket of one terminal session. Rejects with one of the errors in `errors.ts`. */
export const requestTerminal = (
  container: string,
  options: TerminalSize & { program: TerminalProgram },
  signal: AbortSignal,
) =>
  callApi(terminalEndpoints.openTerminal, { params: { id: container }, body: options }, { signal });

/** Returns the address of the WebSocket, on the origin of the API. */
function addressOf(path: string): URL {
  const url = new URL(path, apiBase(document) || location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

function noticeOf(text: string): TerminalMessage | undefined {
  try {
    return terminalMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Opens the WebSocket of a terminal session with its ticket. */
export function connectTerminal(
  { path, ticket }: { path: string; ticket: string },
  events: TerminalEvents,
): TerminalConnection {
  const socket = new WebSocket(addressOf(path), terminalProtocols(ticket));
  socket.binaryType = 'arraybuffer';
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const say = (request: TerminalRequest) => {
    if (isOpen()) socket.send(JSON.stringify(request));
  };
  const closed = new AbortController();
  const { signal } = closed;
  socket.addEventListener('open', events.onOpen, { signal });
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<ArrayBuffer | string>) => {
      if (typeof data === 'string') {
        const notice = noticeOf(data);
        if (notice) events.onNotice(notice);
        return;
      }
      const bytes = data.byteLength;
      events.onOutput(new Uint8Array(data), () => say({ type: 'shown', bytes }));
    },
    { signal },
  );
  socket.addEventListener('close', ({ code }) => events.onClose(terminalEndReason(code)), {
    signal,
  });
  return {
    type(text) {
      const bytes = new TextEncoder().encode(text);
      for (let start = 0; isOpen() && start < bytes.length; start += TERMINAL_MESSAGE_MAX_BYTES) {
        socket.send(bytes.subarray(start, start + TERMINAL_MESSAGE_MAX_BYTES));
      }
    },
    resize: (size) => say({ type: 'resize', ...size }),
    close() {
      closed.abort();
      socket.close();
    },
  };
}
