import type { Endpoint, EndpointInput } from '@naru/contract/wire/endpoint';
import type { CallFunction, ClientOptions } from './call.ts';
import { NetworkError } from './errors.ts';

/** The body of a call, as a form fills it in before the contract parses it. */
export type EndpointBody<E extends Endpoint> =
  EndpointInput<E> extends { body: infer Body } ? Body : never;

let current: ClientOptions | undefined;
let made: CallFunction | undefined;

/** Connects `callApi` to the API base and the session of the page. Call this function once, before the first screen. */
export function connectClient(options: ClientOptions): void {
  current = options;
  made = undefined;
}

/**
 * Returns the options of `connectClient`.
 * @throws Error if `connectClient` was not called before
 */
export function connectedClientOptions(): ClientOptions {
  if (current) return current;
  throw new Error('The API was used before connectClient(): connect it in main.tsx.');
}

/** Loads the chunk that sends calls. A failed import becomes a `NetworkError`, because the server of the API also serves the chunk. */
async function loadCall(): Promise<CallFunction> {
  const options = connectedClientOptions();
  const module = await import('./create-call.ts').catch(() => undefined);
  if (!module) throw new NetworkError('network');
  const loaded = module.createCallFunction(options);
  if (current === options) made = loaded;
  return loaded;
}

/**
 * Calls the API, see {@link CallFunction}. The first call loads the code that sends requests and parses responses, because the pages of guests
 * make no calls. Each later call reads the session token synchronously.
 */
export const callApi: CallFunction = async (endpoint, input, options) =>
  (made ?? (await loadCall()))(endpoint, input, options);
