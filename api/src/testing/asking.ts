import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { beforeAll } from 'vitest';
import { checkResponse } from './check-response.ts';
import { bodyFor, createFixtures, type Fixtures, paramsFor, queryFor } from './fixtures.ts';
import { useListening } from './listening.ts';
import { requestOf, type TestServer } from './test-server.ts';

/** What a request has instead of everything being right with it. */
interface Twist {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, whatever `body` says. */
  text?: string;
  type?: string;
  token?: string | undefined;
}

/** For the test file that calls it: makes any call of a member's over a socket, right in everything but for what is asked otherwise. */
export function useAsking(server: () => TestServer) {
  const address = useListening(server);
  let fixtures: Fixtures | undefined;
  beforeAll(async () => {
    fixtures = await createFixtures(server());
  });
  /** The member with everything that calls are about. */
  const member = (): Fixtures => {
    if (fixtures === undefined) throw new Error('the fixtures are made before the first test');
    return fixtures;
  };

  async function ask(name: EndpointName, twist: Twist = {}) {
    const endpoint: Endpoint = endpoints[name];
    const {
      params = paramsFor(endpoint, member()),
      query = queryFor(member()),
      text,
      type,
    } = twist;
    const fields = { ...bodyFor(member()), ...(typeof twist.body === 'object' ? twist.body : {}) };
    const body = Array.isArray(twist.body) ? twist.body : fields;
    const token = 'token' in twist ? twist.token : member().token;
    const input = { params, query, ...(endpoint.body !== undefined && { body }) };
    const request = requestOf(endpoint, input, token, address());
    if (type !== undefined) request.headers.set('Content-Type', type);
    return checkResponse(
      name,
      await fetch(text === undefined ? request : new Request(request, { body: text })),
    );
  }

  return { address, ask, member };
}
