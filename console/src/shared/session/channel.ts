import * as z from 'zod/mini';
import type { SessionChannel } from './session.ts';
import { TOKEN_KEY } from './stored-session.ts';

const sessionMessage = z.union([
  z.literal('signed-in'),
  z.object({ reason: z.literal('logout') }),
  z.object({ reason: z.literal('expired'), unauthorized: z.boolean() }),
  z.object({ reason: z.literal('refused'), message: z.string() }),
]);

/**
 * The channel by which the console's tabs share the session. A message may arrive before the change of the storage, so
 * a login is also detected by the storage event.
 */
export function browserChannel(): SessionChannel {
  const channel = new BroadcastChannel('naru-session');
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }) => {
        const parsed = sessionMessage.safeParse(data);
        if (parsed.success) listener(parsed.data);
      });
      globalThis.addEventListener('storage', ({ key, newValue }) => {
        if (key === TOKEN_KEY && newValue !== null) listener('signed-in');
      });
    },
  };
}
