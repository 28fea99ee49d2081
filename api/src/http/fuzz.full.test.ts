import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  anyPathSegment,
  anyQueryString,
  anyRequestBody,
  anyRequestHeaders,
} from '../testing/any-request.ts';
import { checkResponse } from '../testing/check-response.ts';
import {
  createFixtures,
  type Fixtures,
  validPathParams,
  validQueryParams,
  validRequestBody,
} from '../testing/fixtures.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/** The seed of the random test, which is fixed unless a random search is requested. A failure prints the seed. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_250_901);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 30);

interface Anything {
  segments: Record<string, string>;
  search: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  /** Whether the request contains the bearer token. */
  signedIn: boolean;
}

/** Creates a valid value for each field of the call's body. */
function rightFields(endpoint: Endpoint, own: Fixtures): Record<string, unknown> {
  const { body } = endpoint;
  if (body === undefined) return {};
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const all = validRequestBody(own, endpoint);
  return Object.fromEntries(Object.keys(properties).map((name) => [name, all[name] ?? '']));
}

const anyRequest = (endpoint: Endpoint, own: Fixtures): fc.Arbitrary<Anything> => {
  const segments = Object.entries(validPathParams(endpoint, own)).map(
    ([name, value]) => [name, anyPathSegment(value)] as const,
  );
  return fc.record({
    segments: fc.record(Object.fromEntries(segments)),
    search: anyQueryString(validQueryParams(own)),
    headers: anyRequestHeaders,
    body: anyRequestBody(rightFields(endpoint, own)),
    signedIn: fc.integer({ min: 0, max: 19 }).map((one) => one > 0),
  });
};

function requestOf({ path, method }: Endpoint, own: Fixtures, anything: Anything): Request {
  const { segments, search, body, signedIn } = anything;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? 'none');
  const headers = new Headers(anything.headers);
  if (signedIn) headers.set('Authorization', `Bearer ${own.token}`);
  const sent = method === 'GET' ? {} : { body };
  return new Request(`http://naru.test${filled}?${search}`, { method, headers, ...sent });
}

const KOREAN = /[가-힣]/;

/** Checks that the response conforms to the contract and is not an internal error. */
async function expectSound(name: EndpointName, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const checked = await checkResponse(name, response);
  if (checked.status === 200) checked.data();
  else expect(checked.error().message).toMatch(name === 'login' ? /[가-힣]|not active/ : KOREAN);
}

describe(`${numRuns} requests of any kind to each of ${names.length} calls, seed ${seed}`, () => {
  test.each(names)('%s answers every one of them within the contract', async (name) => {
    const own = await createFixtures(server());
    await fc.assert(
      fc.asyncProperty(anyRequest(endpoints[name], own), async (anything) => {
        const request = requestOf(endpoints[name], own, anything);
        await expectSound(name, await server().app.request(request, {}, {}));
      }),
      { seed, numRuns },
    );
  });
});

test('none of it taught every object something', () => {
  expect('isAdmin' in {}).toBe(false);
});
