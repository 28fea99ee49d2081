import { openTabChannel } from '#api/tab-channel.ts';
import type { SessionChannel, SessionMessage } from './session.ts';
import { SESSION_TOKEN_KEY } from './stored-session.ts';
import { objectFields } from './stored-shapes.ts';

/** Parses a message of another tab; `undefined` for any other data, for example from another release. */
export function readSessionMessage(data: unknown): SessionMessage | undefined {
  if (data === 'signed-in') return data;
  const { reason, unauthorized, message } = objectFields(data);
  if (reason === 'logout') return { reason };
  if (reason === 'expired' && typeof unauthorized === 'boolean') return { reason, unauthorized };
  if (reason === 'refused' && typeof message === 'string') return { reason, message };
  return undefined;
}

/**
 * Creates the channel by which the console's tabs share the session. A message may arrive before the storage has changed, so a login
 * is also detected by the storage event. In a browser without channels, the storage event also shows the end of the session.
 */
export function createSessionChannel(): SessionChannel {
  const channel = openTabChannel('naru-session');
  return {
    send: (message) => channel?.postMessage(message),
    listen: (listener) => {
      channel?.addEventListener('message', ({ data }) => {
        const message = readSessionMessage(data);
        if (message !== undefined) listener(message);
      });
      globalThis.addEventListener('storage', ({ key, newValue }) => {
        if (key !== SESSION_TOKEN_KEY) return;
        if (newValue !== null) listener('signed-in');
        else if (!channel) listener({ reason: 'logout' });
      });
    },
  };
}
