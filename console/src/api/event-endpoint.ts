import type { Endpoint, EndpointInput } from '@naru/contract/wire/endpoint';
import type { EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod/mini';
import { InvalidResponseError } from './errors.ts';

/** An endpoint with an event stream. */
export type EventEndpoint = Endpoint & { readonly events: NonNullable<Endpoint['events']> };

/** One event of a stream, parsed by the contract. */
export type EndpointEvent<E extends EventEndpoint> = {
  [Name in keyof E['events'] & string]: {
    event: Name;
    id: string | undefined;
    data: z.output<E['events'][Name]>;
  };
}[keyof E['events'] & string];

/** The input of a call with an event stream, as the client sends it. */
export type EventEndpointInput<E extends EventEndpoint> = EndpointInput<E> & {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
};

/**
 * Parses one event; `undefined` for an event with an unknown name. The overload is needed because TypeScript cannot relate a schema
 * that is looked up by name to `EndpointEvent`.
 * @throws InvalidResponseError for data of a wrong shape
 */
export function parseEvent<E extends EventEndpoint>(
  endpoint: E,
  message: EventSourceMessage,
): EndpointEvent<E> | undefined;
export function parseEvent(
  endpoint: EventEndpoint,
  { event = '', id, data }: EventSourceMessage,
): unknown {
  const schema = Object.hasOwn(endpoint.events, event) ? endpoint.events[event] : undefined;
  if (!schema) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(data));
    if (parsed.success) return { event, id, data: parsed.data };
  } catch {
    // Text that is not JSON is handled like data of a wrong shape.
  }
  // The error is created only for invalid events, because a log has thousands of events and an error records the call stack.
  throw new InvalidResponseError(`${endpoint.method} ${endpoint.path}: event ${event}`);
}
