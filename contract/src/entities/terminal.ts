import * as z from 'zod/mini';

/** A single-use ticket that opens one terminal. */
export const terminalTicket = z.object({
  /** Sent as a subprotocol of the WebSocket, see `terminalProtocols`; never as a part of its address. */
  ticket: z.string(),
  /** The path of the WebSocket on this server. */
  path: z.string(),
  expires_at: z.string(),
});
export type TerminalTicket = z.infer<typeof terminalTicket>;
