import { endpoints } from '@naru/contract/endpoints/endpoints';
import { UNRECORDED_VALUE_TEXT } from '@naru/contract/wire/activity';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toActivityRequest } from './activity-request.ts';

const of = (name: keyof typeof endpoints, params: Record<string, string>, body?: unknown) =>
  toActivityRequest(endpoints[name], { params, body });

describe('the request of an activity', () => {
  test('has the path with its identifiers, and of the body the fields and the names', () => {
    expect(of('createSecret', { id: 'web-1' }, { key: 'TOKEN', value: '비밀' })).toEqual({
      method: 'POST',
      path: '/api/v1/containers/web-1/secrets',
      body: '{"key":"TOKEN","value":"<값>"}',
    });
    expect(of('updateSecret', { id: 'web-1', name: 'A/B' }, { value: '비밀' })?.path).toBe(
      '/api/v1/containers/web-1/secrets/A%2FB',
    );
    expect(of('deploy', { slug: 'shop' })).toEqual({
      method: 'POST',
      path: '/api/v1/projects/shop/deploy',
      body: null,
    });
  });

  test('has numbers, lists and what is inside of them without their values', () => {
    const volumes = [
      { name: '자료', capacity: 512, mount_path: '/data' },
      { name: '기록', capacity: 128, mount_path: '/log' },
    ];
    const body = { name: '웹', cpu_limit: 500, template_id: null, volumes, template_config: {} };
    expect(of('createContainer', { slug: 'shop' }, body)?.body).toBe(
      '{"name":"웹","cpu_limit":<값>,"volumes":[{"name":"<값>","capacity":<값>,"mount_path":"<값>"}],"template_config":{}}',
    );
    expect(of('discardChanges', { slug: 'shop' }, { ids: ['a', 'b'] })?.body).toBe(
      '{"ids":["<값>"]}',
    );
  });

  test('of a large body has nothing of what is inside of its fields', () => {
    const config = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`option_${index}_${'x'.repeat(50)}`, 'a']),
    );
    const body = of('createContainer', { slug: 'shop' }, { name: '웹', template_config: config });
    expect(body?.body).toBe('{"name":"웹","template_config":<값>}');
  });

  test('is none of a read, of what needs a login, and of what anybody may do', () => {
    expect(of('listEnvVars', { id: 'web-1' })).toBeUndefined();
    expect(of('createApiToken', {}, { name: '배포' })).toBeUndefined();
    expect(of('login', {}, { username: '길동', password: '비밀' })).toBeUndefined();
  });

  test("has no member's own name", () => {
    expect(of('updateMe', {}, { name: '길동', phone: '010' })?.body ?? '').not.toContain('길동');
  });

  test('never holds a value, whatever is sent, and is JSON once the values are filled in', () => {
    const secret = 'x9-비밀-값';
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constant(secret),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.string({ maxLength: 5 }), tie('any'), { maxKeys: 3 }),
      ),
    })).any;
    void fc.assert(
      fc.property(fc.record({ value, git_url: value, volumes: value }), (body) => {
        const text = of('createContainer', { slug: 'shop' }, body)?.body ?? '';
        expect(text).not.toContain(secret);
        JSON.parse(
          text
            .replaceAll(`"${UNRECORDED_VALUE_TEXT}"`, '""')
            .replaceAll(UNRECORDED_VALUE_TEXT, '0'),
        );
      }),
    );
  });
});
