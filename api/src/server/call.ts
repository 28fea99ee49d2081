import type { Endpoint, EndpointAnswer, ParsedInput } from '@naru/contract/endpoint';
import type { EndpointName, Endpoints } from '@naru/contract/endpoints';
import type { Services } from '../services.ts';

/** The member whose bearer token came with the request. */
export interface Member {
  id: string;
  /** Of the session in use, which a change of password leaves alive. */
  tokenHash: string;
}

/** What every handler is given: the parsed input, who asks, and what it works with. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  member: E['access'] extends 'member' ? Member : undefined;
  services: Services;
  /** The address the request came from, for rate limits. */
  address: string;
  /** Where the browser sees this server, e.g. "http://127.0.0.1:4000". */
  origin: string;
};

/** Does one call of the contract and comes back with its `data`, or throws a Refusal. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>;

/** A handler for every call: leaving one out does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };
