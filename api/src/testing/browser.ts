import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { buildRequest } from './build-request.ts';
import { type CheckedResponse, checkResponse } from './check-response.ts';
import type { TestServer } from './test-server.ts';

/**
 * A simulated browser that calls a test server through a proxy. It stores the cookies of the server and sends them with later calls.
 */
export interface SimulatedBrowser {
  call<N extends EndpointName>(
    name: N,
    body?: unknown,
    token?: string,
  ): Promise<CheckedResponse<N>>;
  /** Changes the network address of the browser. */
  moveTo(address: string): void;
  /** Returns the stored cookie, as the header `Cookie` contains it. */
  cookie(): string;
}

/** Creates a simulated browser. @param address the network address of the browser, for a server that trusts its proxy */
export function newSimulatedBrowser(
  server: TestServer,
  address = '',
  cookie = '',
): SimulatedBrowser {
  let kept = { address, cookie };
  return {
    moveTo: (to) => {
      kept = { ...kept, address: to };
    },
    cookie: () => kept.cookie,
    async call(name, body, token) {
      const request = buildRequest(endpoints[name], { body }, token);
      request.headers.set('Origin', 'http://naru.test');
      request.headers.set('X-Forwarded-For', kept.address);
      if (kept.cookie !== '') request.headers.set('Cookie', kept.cookie);
      const checked = await checkResponse(name, await server.app.request(request, {}, {}));
      const [pair] = checked.headers.get('set-cookie')?.split(';') ?? [];
      if (pair !== undefined) kept = { ...kept, cookie: pair };
      return checked;
    },
  };
}
