import type { Endpoint, EndpointInput } from '@naru/contract/wire/endpoint';
import type { Call, ClientOptions } from './call.ts';
import { NetworkError } from './errors.ts';

/** The body a call takes, as a form fills it in. */
export type BodyOf<E extends Endpoint> =
  EndpointInput<E> extends { body: infer Body } ? Body : never;

let current: ClientOptions | undefined;
let made: Call | undefined;

/** Connects `call` to the page's API base and session, once, before the first screen. */
export function connectClient(options: ClientOptions): void {
  current = options;
  made = undefined;
}

/** The options of `connectClient`. @throws Error before the page is connected */
export function connection(): ClientOptions {
  if (current) return current;
  throw new Error('The API was used before connectClient(): connect it in main.tsx.');
}

/** A failed import of the chunk becomes a `NetworkError`, because the server of the API serves the chunk too. */
async function loadCall(): Promise<Call> {
  const options = connection();
  const module = await import('./create-call.ts').catch(() => undefined);
  if (!module) throw new NetworkError('network');
  const loaded = module.createCall(options);
  if (current === options) made = loaded;
  return loaded;
}

/**
 * Calls the API, see {@link Call}. What makes and reads calls is loaded with the first one, because a guest's page makes none; from
 * then on a call takes its token at once.
 */
export const call: Call = async (endpoint, input, options) =>
  (made ?? (await loadCall()))(endpoint, input, options);
