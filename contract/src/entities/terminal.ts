import * as z from 'zod/mini';

/** What opens one shell, once. */
export const terminalTicket = z.object({
  /** Offered as a subprotocol of the WebSocket, see `terminalProtocols`; never a part of its address. */
  ticket: z.string(),
  /** The path of the WebSocket on this server. */
  path: z.string(),
  expires_at: z.string(),
});
export type TerminalTicket = z.infer<typeof terminalTicket>;
