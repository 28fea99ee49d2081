import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { type Checked, checkResponse } from './check-response.ts';
import { requestOf } from './request-of.ts';
import type { TestServer } from './test-server.ts';

/** A browser that calls a test server through a proxy. It stores the server's cookies, and sends them with later calls. */
export interface Browser {
  call<N extends EndpointName>(name: N, body?: unknown, token?: string): Promise<Checked<N>>;
  /** Moves the browser to another network. */
  moveTo(address: string): void;
  /** The cookies that it sends. */
  cookie(): string;
}

/** @param address the network address of the browser, for a server that trusts its proxy */
export function newBrowser(server: TestServer, address = '', cookie = ''): Browser {
  let kept = { address, cookie };
  return {
    moveTo: (to) => {
      kept = { ...kept, address: to };
    },
    cookie: () => kept.cookie,
    async call(name, body, token) {
      const request = requestOf(endpoints[name], { body }, token);
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
