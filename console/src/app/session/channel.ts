import * as z from 'zod/mini';
import type { SessionChannel } from './session.ts';
import { TOKEN_KEY } from './stored-session.ts';

const news = z.union([
  z.literal('signed-in'),
  z.object({ reason: z.literal('logout') }),
  z.object({ reason: z.literal('expired'), unauthorized: z.boolean() }),
  z.object({ reason: z.literal('refused'), message: z.string() }),
]);

/**
 * How the console's tabs tell each other who is signed in. A message may overtake what was written to the storage, so
 * a login is also noticed by the storage's own event.
 */
export function browserChannel(): SessionChannel {
  const channel = new BroadcastChannel('naru-session');
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }) => {
        const heard = news.safeParse(data);
        if (heard.success) listener(heard.data);
      });
      globalThis.addEventListener('storage', ({ key, newValue }) => {
        if (key === TOKEN_KEY && newValue !== null) listener('signed-in');
      });
    },
  };
}
