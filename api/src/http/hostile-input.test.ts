import { endpoints } from '@naru/contract/endpoints/endpoints';
import { BODY_LIMIT_BYTES, type Endpoint } from '@naru/contract/wire/endpoint';
import { envelope } from '@naru/contract/wire/envelope';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeMemberByCommand } from '../testing/operator.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const calls: [string, Endpoint][] = Object.entries(endpoints);
const withBody = calls.filter(([, endpoint]) => endpoint.body !== undefined);
const forMembers = calls.filter(([, endpoint]) => endpoint.access !== 'public');

let token = '';
let params: Record<string, string> = {};

beforeAll(async () => {
  const member = await server().member();
  // Operators may make every call.
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  const project = await newProject(member.call);
  const container = await newContainer(member.call, project.slug);
  token = member.token;
  params = { slug: project.slug, id: container.slug, varId: 'a', name: 'A', networkId: '1' };
});

const pathOf = ({ path }: Endpoint): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none');

interface Raw {
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string | null;
  bearer?: string;
  method?: string;
}

async function send(endpoint: Endpoint, raw: Raw = {}) {
  const headers = new Headers();
  if (raw.type !== null) headers.set('Content-Type', raw.type ?? 'application/json');
  headers.set('Authorization', `Bearer ${raw.bearer ?? token}`);
  const init = { method: raw.method ?? endpoint.method, headers };
  const response = await server().app.request(
    new Request(
      `http://naru.test${pathOf(endpoint)}`,
      raw.body === undefined ? init : { ...init, body: raw.body },
    ),
    {},
    {},
  );
  const parsed = z.parse(envelope, await response.json());
  return { status: response.status, code: parsed.success ? undefined : parsed.error.code, parsed };
}

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;

const BODIES = [
  '[]',
  'null',
  '0',
  '"text"',
  '{"name":{"toString":1},"username":[],"key":false,"value":{},"email":1e400}',
  '{"name":"\\u0000","username":"\\u0000","key":"\\u0000","value":"\\u0000","token":"\\u0000"}',
  '{"name":"\\ud800","username":"\\ud800","key":"\\ud800","value":"\\ud800","email":"\\ud800"}',
  '{"cpu_limit":1e308,"memory_limit":-1,"capacity":1.5,"internal_port":9007199254740993}',
  '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}',
  `{"name":"${'가'.repeat(20_000)}"}`,
];

describe('whatever the body', () => {
  test.each(withBody)('%s answers in the envelope and never breaks', async (_name, endpoint) => {
    for (const body of BODIES) {
      const { status, code } = await send(endpoint, { body });
      expect([200, 400, 401, 404, 409]).toContain(status);
      if (status === 400) expect(['VALIDATION_FAILED', 'TOKEN_INVALID']).toContain(code);
    }
  });

  test.each(withBody)('%s refuses what is not JSON', async (_name, endpoint) => {
    expect(await send(endpoint, { body: '{"a":' })).toMatchObject({ code: 'MALFORMED_BODY' });
    expect((await send(endpoint, { body: deep })).status).toBe(400);
    const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
    expect(await send(endpoint, { body: bytes })).toMatchObject({ code: 'MALFORMED_BODY' });
    const form = { body: 'a=1', type: 'application/x-www-form-urlencoded' };
    expect(await send(endpoint, form)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    const big = { body: `"${'x'.repeat(endpoint.bodyLimit ?? BODY_LIMIT_BYTES)}"` };
    expect(await send(endpoint, big)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  test('a template configuration that no column takes is refused', async () => {
    const configs = [
      '{"start_command":"\\u0000"}',
      '{"start_command":"\\ud800"}',
      '[]',
      '{"a":{}}',
    ];
    for (const config of configs) {
      const body = `{"name":"a","template_id":"nodejs","template_config":${config}}`;
      const response = await send(endpoints.createContainer, { body });
      expect(response).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    }
  });
});

describe('without a good token', () => {
  test.each(forMembers)('%s answers 401', async (_name, endpoint) => {
    for (const bearer of ['', 'x', token.slice(1), `${token}x`]) {
      expect(await send(endpoint, { bearer })).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
  });
});

describe('paths', () => {
  test.each(['%00', '%ff', '%', '..%2f..', "'; drop table users; --", '가'.repeat(3000)])(
    'that hold %s lead nowhere',
    async (text) => {
      const saved = params;
      params = { slug: text, id: text, varId: text, name: text, networkId: text, mountId: text };
      for (const [, endpoint] of forMembers.filter(
        ([, { path, method }]) => path.includes('{') && method !== 'POST',
      )) {
        const { status } = await send(
          endpoint,
          endpoint.body && { body: '{"value":"x","name":"x"}' },
        );
        expect([400, 404]).toContain(status);
      }
      params = saved;
    },
  );

  test('that nobody has are a JSON 404 under /api, in every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await server().app.request('/api/v1/nothing', { method }, {});
      expect(response.status).toBe(404);
      expect(z.parse(envelope, await response.json()).success).toBe(false);
    }
  });

  test('asked with another method are refused as such', async () => {
    const response = await send(endpoints.listProjects, { method: 'PATCH', type: null });
    expect(response).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });
});
