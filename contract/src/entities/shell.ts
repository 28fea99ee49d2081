import * as z from 'zod/mini';

/** What opens one shell, once. */
export const shellTicket = z.object({
  /** Offered as a subprotocol of the WebSocket, see `shellProtocols`; never a part of its address. */
  ticket: z.string(),
  /** The path of the WebSocket on this server. */
  path: z.string(),
  expires_at: z.string(),
});
export type ShellTicket = z.infer<typeof shellTicket>;
