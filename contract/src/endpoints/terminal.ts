import * as z from 'zod/mini';
import { TERMINAL_PROGRAMS, terminalSize } from '../rules/terminal.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';

/** A single-use ticket that opens one terminal. */
export const terminalTicket = z.object({
  /** The ticket is sent as a subprotocol of the WebSocket, see `terminalProtocols`, and never as a part of the address. */
  ticket: z.string(),
  /** The path of the WebSocket on this server. */
  path: z.string(),
  expires_at: z.string(),
});
export type TerminalTicket = z.infer<typeof terminalTicket>;

/** The size of the terminal, and the program that runs in it. */
const openTerminalBody = z.object({
  ...terminalSize.shape,
  program: z._default(z.enum(TERMINAL_PROGRAMS), 'shell'),
});

/**
 * Opens a terminal in a running container. Input and output are sent over a WebSocket: binary messages carry keyboard input and
 * terminal output, text messages carry the JSON of `terminalRequest` and `terminalMessage`.
 */
export const terminalEndpoints = {
  openTerminal: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/exec',
    projectToken: 'shell',
    summary:
      '실행 중인 컨테이너의 셸이나 데이터베이스의 명령줄(program)을 여는 일회용 표. 30초 안에 WebSocket의 서브프로토콜로 보낸다',
    tag: '컨테이너 상태',
    access: 'session',
    right: 'manage',
    body: openTerminalBody,
    response: terminalTicket,
    emptyResponse: 'invalid',
    activity: 'shell-opened',
    errors: [
      ...WRITE_ERRORS,
      'CONFIRMATION_REQUIRED',
      'SHELL_OFF',
      'CONTAINER_NOT_RUNNING',
      'ENGINE_UNAVAILABLE',
    ],
  }),
};

/** The subprotocol of the WebSocket. */
export const TERMINAL_PROTOCOL = 'naru.shell.v1';

const TICKET_PREFIX = 'naru.ticket.';

/**
 * The subprotocols that a client offers. The ticket is sent as a subprotocol and not in the address, because logs contain addresses
 * but no headers.
 */
export const terminalProtocols = (ticket: string): string[] => [
  TERMINAL_PROTOCOL,
  `${TICKET_PREFIX}${ticket}`,
];

/** The ticket among the offered subprotocols; `undefined` when there is none. */
export const findOfferedTicket = (protocols: string): string | undefined =>
  protocols
    .split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(TICKET_PREFIX))
    ?.slice(TICKET_PREFIX.length);

/** The maximum size of a client's message, in bytes. */
export const TERMINAL_MESSAGE_MAX_BYTES = 64 * 1024;

/** The maximum number of output bytes that the server sends before the client acknowledges the output with `shown`. */
export const TERMINAL_WINDOW_BYTES = 256 * 1024;

/** A message from the client. */
export const terminalRequest = z.discriminatedUnion('type', [
  /** The terminal has a new size. */
  z.object({ type: z.literal('resize'), ...terminalSize.shape }),
  /** The client has displayed this number of further bytes of output. */
  z.object({
    type: z.literal('shown'),
    bytes: z.int().check(z.gte(1), z.lte(TERMINAL_WINDOW_BYTES)),
  }),
]);
export type TerminalRequest = z.infer<typeof terminalRequest>;

/** A message from the server. A client ignores unknown types. */
export const terminalMessage = z.discriminatedUnion('type', [
  /** The server closes the terminal after this number of seconds without input. */
  z.object({ type: z.literal('idle'), seconds: z.number() }),
  /** Input arrived in time: the terminal stays open. */
  z.object({ type: z.literal('active') }),
  /** The program of the terminal has ended. */
  z.object({ type: z.literal('exited'), code: z.number() }),
]);
export type TerminalMessage = z.infer<typeof terminalMessage>;

/** The WebSocket close code for each reason to close a terminal. */
export const TERMINAL_END_CODES = {
  exited: 4000,
  idle: 4001,
  'session-over': 4002,
  'container-stopped': 4003,
  'no-shell': 4004,
  'engine-unavailable': 4005,
  'too-many': 4006,
  'server-stopping': 4007,
  /** The client sent an invalid message, or did not acknowledge output in time. */
  misused: 4008,
} as const;
export type TerminalEndReason = keyof typeof TERMINAL_END_CODES;

const isReason = (name: string): name is TerminalEndReason => name in TERMINAL_END_CODES;

/** The reason for a WebSocket close code; `undefined` for other codes, for example of a lost connection. */
export const terminalEndReason = (code: number): TerminalEndReason | undefined =>
  Object.keys(TERMINAL_END_CODES)
    .filter(isReason)
    .find((reason) => TERMINAL_END_CODES[reason] === code);
