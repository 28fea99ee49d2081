import { expect, it, test } from 'vitest';
import {
  type RegistryScript,
  startScriptedRegistry,
} from '../../testing/engine/scripted-registry.ts';
import type { Registry } from './registry.ts';
import { requestAuthorization } from './registry-authorization.ts';
import type { RegistryClientOptions } from './registry-client.ts';
import { registryImages } from './registry-images.ts';

const LIST = '/v2/apps/naru/tags/list';
const signal = new AbortController().signal;
const login = { username: 'naru', password: 'pushing' };
const BASIC = `Basic ${Buffer.from('naru:pushing').toString('base64')}`;

async function imagesAt(
  script: RegistryScript,
  settings: Partial<Registry> = {},
  options?: RegistryClientOptions,
) {
  const { host, asked } = await startScriptedRegistry(script);
  const registry = { address: `${host}/apps`, insecure: true, ...settings };
  return { images: registryImages(registry, 'naru', options), asked };
}
const refusal = (code: string) => ({ errors: [{ code }] });

it('reads a list of tags page by page', async () => {
  const { images, asked } = await imagesAt((request) =>
    request.includes('last=b')
      ? { body: { tags: ['c'] } }
      : { body: { tags: ['a', 'b'] }, headers: { link: `<${LIST}?n=2&last=b>; rel="next"` } },
  );
  expect(await images.tags(signal)).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([`GET ${LIST}?n=1000`, `GET ${LIST}?n=2&last=b`]);
});

it.each([
  ['no repository yet', { status: 404, body: refusal('NAME_UNKNOWN') }, []],
  ['null for no tags', { body: { tags: null } }, []],
  ['no list', { status: 405 }, undefined],
  ['no such path', { status: 404 }, undefined],
])('understands %s', async (_case, answer, tags) => {
  const { images } = await imagesAt(() => answer);
  expect(await images.tags(signal)).toEqual(tags);
});

it('names itself with Basic when it is asked to', async () => {
  const { images, asked } = await imagesAt(
    (_, { authorization }) =>
      authorization === BASIC
        ? { body: { tags: ['a'] } }
        : { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } },
    login,
  );
  expect(await images.tags(signal)).toEqual(['a']);
  await images.tags(signal);
  expect(asked).toHaveLength(3);
});

it('gets a token where it is told to, for what it is told', async () => {
  const { images, asked } = await imagesAt((request, { authorization }, origin) => {
    if (request.startsWith('GET /token')) {
      return authorization === BASIC ? { body: { token: 'secret' } } : { status: 403 };
    }
    if (authorization === 'Bearer secret') return { status: 202 };
    const scope = 'repository:apps/naru:delete';
    const challenge = `Bearer realm="${origin}/token",service="r",scope="${scope}"`;
    return { status: 401, headers: { 'www-authenticate': challenge } };
  }, login);
  expect(await images.remove('sha256:1', signal)).toBe(true);
  expect(asked[1]).toBe('GET /token?service=r&scope=repository%3Aapps%2Fnaru%3Adelete');
});

it('gives the password to no address without TLS', async () => {
  const secure = { username: 'naru', password: 'pushing', insecure: false };
  const read = () => Promise.reject(new Error('was asked'));
  const work = requestAuthorization(
    { address: 'r.test', ...secure },
    'Bearer realm="http://r.test/token"',
    read,
  );
  await expect(work).rejects.toThrow('which is not https');
});

it.each([
  [{ status: 202 }, true],
  [{ status: 404, body: refusal('MANIFEST_UNKNOWN') }, true],
  [{ status: 405, body: refusal('UNSUPPORTED') }, false],
  [{ status: 400, body: refusal('UNSUPPORTED') }, false],
])('knows from %j whether the registry removes images', async (answer, removes) => {
  const { images } = await imagesAt(() => answer);
  expect(await images.remove('sha256:1', signal)).toBe(removes);
});

const elsewhere = { location: 'http://169.254.169.254/' };
test.each<[string, RegistryScript, string]>([
  ['is large', () => ({ body: { tags: ['x'.repeat(2000)] } }), 'more than 1000 bytes'],
  ['leads elsewhere', () => ({ status: 307, headers: elsewhere }), 'leads elsewhere (307)'],
  [
    'goes on elsewhere',
    () => ({ body: { tags: ['a'] }, headers: { link: '<http://other.test/>; rel="next"' } }),
    'leads elsewhere: http://other.test/',
  ],
  ['never comes', () => undefined, 'does not answer'],
  ['is no list', () => ({ body: [] }), 'lists tags in no known form'],
  ['is a refusal', () => ({ status: 403, body: refusal('DENIED') }), 'lists no tags: 403 DENIED'],
])('gives up on an answer that %s', async (_case, script, reason) => {
  const { images, asked } = await imagesAt(script, {}, { deadlineMs: 500, mostBytes: 1000 });
  await expect(images.tags(signal)).rejects.toThrow(reason);
  expect(asked).toHaveLength(1);
});
