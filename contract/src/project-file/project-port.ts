import type { Endpoint, EndpointInput, EndpointResponse } from '../wire/endpoint.ts';

/** The input of a call. */
interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/**
 * The port through which the plan sends calls of the contract. Each client implements it. The implementation sends an
 * `Idempotency-Key` with every call that accepts one, and keeps that key for retries after a lost response.
 */
export interface ProjectPort {
  /** Resolves with the parsed data; rejects with the client's own error. */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & RequestInput,
  ) => Promise<EndpointResponse<E>>;
}
