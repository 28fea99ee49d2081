/**
 * What goes through the WebSocket of a shell. Binary messages are what is typed and what the terminal shows; text messages are
 * JSON, and these.
 */
import * as z from 'zod/mini';
import { terminalSize } from '../rules/terminal.ts';

/** The subprotocol that both sides speak. */
export const TERMINAL_PROTOCOL = 'naru.shell.v1';

const TICKET_PREFIX = 'naru.ticket.';

/** The subprotocols that a client offers. The ticket is one of them, because headers stand in no log and addresses do. */
export const terminalProtocols = (ticket: string): string[] => [
  TERMINAL_PROTOCOL,
  `${TICKET_PREFIX}${ticket}`,
];

/** The ticket among the subprotocols that a client offers; `undefined` when there is none. */
export const offeredTicket = (protocols: string): string | undefined =>
  protocols
    .split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(TICKET_PREFIX))
    ?.slice(TICKET_PREFIX.length);

/** The largest message that a client may send, in bytes. */
export const TERMINAL_MESSAGE_MAX = 64 * 1024;

/** How much the server sends ahead of what the client says it has shown, in bytes. */
export const TERMINAL_WINDOW = 256 * 1024;

/** What a client says. */
export const terminalRequest = z.discriminatedUnion('type', [
  /** The terminal has another size. */
  z.object({ type: z.literal('resize'), ...terminalSize.shape }),
  /** So many bytes more have been shown. */
  z.object({ type: z.literal('shown'), bytes: z.int().check(z.gte(1), z.lte(TERMINAL_WINDOW)) }),
]);
export type TerminalRequest = z.infer<typeof terminalRequest>;

/** What the server says. A client skips what it does not know. */
export const terminalNotice = z.discriminatedUnion('type', [
  /** Nothing was typed for long: the shell will be closed in so many seconds. Typing keeps it. */
  z.object({ type: z.literal('idle'), seconds: z.number() }),
  /** Something was typed in time. */
  z.object({ type: z.literal('active') }),
  /** The shell has ended by itself. */
  z.object({ type: z.literal('exited'), code: z.number() }),
]);
export type TerminalNotice = z.infer<typeof terminalNotice>;

/** Why the server closed a shell, by the code of the WebSocket's close. */
export const TERMINAL_ENDS = {
  exited: 4000,
  idle: 4001,
  'session-over': 4002,
  'container-stopped': 4003,
  'no-shell': 4004,
  'engine-unavailable': 4005,
  'too-many': 4006,
  'server-stopping': 4007,
  /** A message that is none of these, or too much that was not read. */
  misused: 4008,
} as const;
export type TerminalEndReason = keyof typeof TERMINAL_ENDS;

const isReason = (name: string): name is TerminalEndReason => name in TERMINAL_ENDS;

/** Why a shell was closed; `undefined` for a code that tells nothing, such as that of a lost connection. */
export const terminalEndOf = (code: number): TerminalEndReason | undefined =>
  Object.keys(TERMINAL_ENDS)
    .filter(isReason)
    .find((reason) => TERMINAL_ENDS[reason] === code);
