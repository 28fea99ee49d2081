import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { BODY_LIMIT_BYTES, type Endpoint } from '@naru/contract/wire/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFixtures, validRequestBody } from '../testing/fixtures.ts';
import { HOSTILE_JSON_VALUES, HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import { listCallFields } from '../testing/list-call-fields.ts';
import { useListeningServer } from '../testing/listening.ts';
import { useTestServer } from '../testing/test-server.ts';

/**
 * The maximum CPU time for one value, in ms. Excludes other work on the machine, and the threads of the garbage collector and the
 * database.
 */
const MOST_MS = 50;

const server = useTestServer();
const address = useListeningServer(server);
const fields = listCallFields();
const hostile = Object.entries({ ...HOSTILE_TEXTS, ...HOSTILE_JSON_VALUES });
let right: Record<string, unknown> = {};

beforeAll(async () => {
  right = {
    ...validRequestBody(await createFixtures(server())),
    network_type: 'http',
    template_id: 'nodejs',
  };
});

const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
};

/**
 * Returns the minimum CPU time of several parses of a value, in ms. Slow parsing recurs each time, a pause of the garbage collector
 * does not.
 */
function readingMs(schema: z.core.$ZodType, sent: unknown): number {
  const once = () => {
    const before = process.threadCpuUsage();
    z.safeParse(schema, sent);
    return processorMs(before);
  };
  const first = once();
  return first > MOST_MS ? Math.min(first, once(), once()) : first;
}

describe(`${hostile.length} hostile values in each of ${fields.length} fields`, () => {
  test.each(fields)('$name: $path', ({ schema, put }) => {
    const slow = hostile.flatMap(([family, value]) => {
      const ms = readingMs(schema, put(right, value));
      return ms > MOST_MS ? [`${family}: ${ms.toFixed(0)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});

const isPublic = ({ name }: { name: EndpointName }): boolean => {
  const { access, body }: Endpoint = endpoints[name];
  return access === 'public' && body !== undefined;
};

/** Truncates a value to the maximum size of a body. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, BODY_LIMIT_BYTES / 8) + value.slice(-8) : value;

async function send(name: EndpointName, body: unknown) {
  const { path, method }: Endpoint = endpoints[name];
  const headers = { 'Content-Type': 'application/json' };
  const before = process.threadCpuUsage();
  const response = await fetch(`${address()}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, ms: processorMs(before), text: await response.text() };
}

describe('sent by anybody, over HTTP', () => {
  test.each(fields.filter(isPublic))('$name: $path', async ({ name, put }) => {
    for (const [family, value] of Object.entries(HOSTILE_TEXTS)) {
      const whole = await send(name, put(right, value));
      expect(whole, family).toMatchObject({ status: 413 });
      const part = await send(name, put(right, shortened(value)));
      expect([200, 400, 401, 409], family).toContain(part.status);
      expect(part.text.length, family).toBeLessThan(BODY_LIMIT_BYTES);
    }
    const alive = await fetch(`${address()}/healthz`);
    expect(alive.status).toBe(200);
  });
});
