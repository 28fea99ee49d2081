import type { Endpoint, EndpointInput, EndpointResponse } from '../wire/endpoint.ts';

/** The input of any call, as it is sent. */
interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/**
 * How the calls of the contract are made; each client has its own way. Every call that takes an `Idempotency-Key` is sent with one, and
 * what is sent again after a lost answer keeps its key.
 */
export interface ProjectPort {
  /** Resolves with the parsed data; rejects with the client's own error. */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & RequestInput,
  ) => Promise<EndpointResponse<E>>;
}
