/** Makes calls in unusual ways, and passes the successful response on to the work that needs it. */
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { buildRequest } from './build-request.ts';
import { type CheckedResponse, checkResponse } from './check-response.ts';
import type { Connect } from './every-endpoint.ts';

/** A call that can be made any number of times. */
interface AttackedCall<N extends EndpointName> {
  name: N;
  /** Returns the request. */
  build(): Request;
  /** Sends a request, by default a new one. */
  send(request?: Request): Promise<CheckedResponse<N>>;
}

/** Makes a call, and returns its successful response. */
export type Attack = <N extends EndpointName>(call: AttackedCall<N>) => Promise<CheckedResponse<N>>;

/** How often each call is attacked. Some calls are repeated until something has happened. */
const MOST = 1;

/** Returns a function that connects callers, each of whose calls is an attack. */
export function connectAttacked(attack: Attack): Connect {
  const counts = new Map<EndpointName, number>();
  return (address, token) =>
    (name, ...[input]) => {
      const build = () => buildRequest(endpoints[name], input ?? {}, token, address);
      const send = async (request = build()) => checkResponse(name, await fetch(request));
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count > MOST ? send() : attack({ name, build, send });
    };
}
