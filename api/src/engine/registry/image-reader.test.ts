import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pushImage } from '../../testing/engine/push-image.ts';
import {
  BASIC,
  BLOB_PATH,
  IMAGE,
  LOGIN,
  readName,
  readScript,
  serveImage,
} from '../../testing/engine/read-scripted-image.ts';
import {
  REGISTRY_LOGIN,
  REGISTRY_PROGRAM_PATH,
  startRegistry,
} from '../../testing/engine/registry.ts';
import { documentDigest, serveDocuments } from '../../testing/engine/scripted-image.ts';
import {
  type RegistryScript,
  type ScriptedResponse,
  startScriptedRegistry,
} from '../../testing/engine/scripted-registry.ts';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { RegistryLogin } from './image-reader.ts';
import type { JudgeAddress } from './registry-address.ts';

const { config, manifest, list } = IMAGE;

const manifestPath = (version: string) => `/v2/app/manifests/${version}`;
const isBlob = (request: string) => request === `GET ${BLOB_PATH}`;

const missing = existsSync(REGISTRY_PROGRAM_PATH) ? '' : ' (docker-registry is missing)';
test.skipIf(missing !== '')(
  `an image of a real registry is read with its login${missing}`,
  async () => {
    const { address, stop } = await startRegistry({
      folder: temporaryFolder(),
      listen: '127.0.0.1:0',
    });
    onTestFinished(stop);
    const { username, password } = REGISTRY_LOGIN;
    const encoded = Buffer.from(`${username}:${password}`).toString('base64');
    const target = { address, repository: 'team/app', authorization: `Basic ${encoded}` };
    await pushImage(target, IMAGE, '1.4');
    const read = (name: string, login?: RegistryLogin) => readName(`${address}/${name}`, { login });
    const { digest, facts } = await read('team/app:1.4', REGISTRY_LOGIN);
    expect(digest).toBe(documentDigest(manifest));
    expect(facts).toMatchObject({ layers: 2, ports: [{ port: 80, protocol: 'tcp' }] });
    expect((await read(`team/app@${digest}`, REGISTRY_LOGIN)).facts).toEqual(facts);
    await expect(read('team/app:2', REGISTRY_LOGIN)).rejects.toThrow('이미지를 찾을 수 없습니다');
    await expect(read('team/other', REGISTRY_LOGIN)).rejects.toThrow('이미지를 찾을 수 없습니다');
    await expect(read('team/app:1.4')).rejects.toThrow('로그인해야');
    const wrong = { username, password: 'wrong' };
    await expect(read('team/app:1.4', wrong)).rejects.toThrow('로그인을 거절');
  },
);

describe('an image is read without its layers', () => {
  test('by a tag: its digest, its platform, its configuration', async () => {
    const { asked, digest, facts } = await readScript(serveImage);
    expect(digest).toBe(documentDigest(list));
    expect(facts).toMatchObject({
      ...{ platforms: ['linux/arm64', 'linux/amd64'], bytes: 3000, layers: 2 },
      ports: [{ port: 80, protocol: 'tcp' }],
    });
    expect(asked).toEqual([
      `HEAD ${manifestPath('1.4')}`,
      `GET ${manifestPath(documentDigest(list))}`,
      `GET ${manifestPath(documentDigest(manifest))}`,
      `GET ${BLOB_PATH}`,
    ]);
  });

  test('with one platform alone', async () => {
    const { digest, facts } = await readScript(serveDocuments(manifest, [config]));
    expect(digest).toBe(documentDigest(manifest));
    expect(facts?.platforms).toEqual(['linux/amd64']);
  });

  test('by a digest', async () => {
    const { host } = await startScriptedRegistry(serveImage);
    const wanted = documentDigest(manifest);
    const { digest, facts } = await readName(`${host}/app:moved@${wanted}`);
    expect([digest, facts.platforms]).toEqual([wanted, ['linux/amd64']]);
  });

  test('from a registry that reports no digest', async () => {
    const { digest, facts } = await readScript((...call) => ({
      ...serveImage(...call),
      headers: {},
    }));
    expect([digest, facts?.layers]).toEqual([documentDigest(list), 2]);
  });

  test('from a registry that knows no HEAD', async () => {
    const script: RegistryScript = (request, ...rest) =>
      request.startsWith('HEAD') ? { status: 405 } : serveImage(request, ...rest);
    expect((await readScript(script)).digest).toBe(documentDigest(list));
  });

  test('with the number of images that the registry still lets us read', async () => {
    const { host } = await startScriptedRegistry((...call) => {
      const response = serveImage(...call);
      return {
        ...response,
        headers: { ...response?.headers, 'ratelimit-remaining': '96;w=21600' },
      };
    });
    expect((await readName(`${host}/app:1.4`)).remainingPulls).toBe(96);
  });
});

describe('a login', () => {
  /** The script of a registry that requires a token. The password is for its token server alone. */
  const withTokens =
    (accepts: (authorization: string | undefined) => boolean): RegistryScript =>
    (request, headers, origin) => {
      const { authorization } = headers;
      if (request.startsWith('GET /token')) {
        return accepts(authorization)
          ? { body: { access_token: 'pull' } }
          : { status: 403, body: { errors: [{ code: 'DENIED' }] } };
      }
      if (authorization === 'Bearer pull') return serveImage(request, headers, origin);
      const challenge = `Bearer realm="${origin}/token",service="r",scope="repository:app:pull"`;
      return { status: 401, headers: { 'www-authenticate': challenge } };
    };

  test('is not needed for a token of a public image', async () => {
    const { asked, facts } = await readScript(withTokens((given) => given === undefined));
    expect(facts?.layers).toBe(2);
    expect(asked.filter((request) => request.includes('/token'))).toEqual([
      'GET /token?service=r&scope=repository%3Aapp%3Apull',
    ]);
  });

  test('gets a token of a private image', async () => {
    const script = withTokens((given) => given === BASIC);
    expect((await readScript(script, { login: LOGIN })).facts?.layers).toBe(2);
    expect((await readScript(script)).problem).toContain('로그인해야 내려받을 수 있는');
    const wrong = { ...LOGIN, password: 'wrong' };
    expect((await readScript(script, { login: wrong })).problem).toContain('로그인을 거절');
  });

  test('that a busy token server does not take is explained by that server', async () => {
    const script: RegistryScript = (request, _headers, origin) =>
      request.startsWith('GET /token')
        ? { status: 429, headers: { 'retry-after': '600' } }
        : { status: 401, headers: { 'www-authenticate': `Bearer realm="${origin}/token"` } };
    expect((await readScript(script)).problem).toContain('10분 뒤에 다시 시도');
  });

  test('is not sent to a token server in a private network', async () => {
    const challenge = 'Bearer realm="http://10.0.0.1/token"';
    const script = () => ({ status: 401, headers: { 'www-authenticate': challenge } });
    expect((await readScript(script, { login: LOGIN })).problem).toContain('내부 네트워크');
  });
});

const refusal = (status: number, code?: string, headers = {}): ScriptedResponse => ({
  status,
  headers,
  body: code === undefined ? {} : { errors: [{ code }] },
});

describe('a refusal is explained', () => {
  test.each<[string, ScriptedResponse, string, string]>([
    ['no such tag', refusal(404, 'MANIFEST_UNKNOWN'), '이미지를 찾을 수', '이미지를 찾을 수'],
    ['no such name', refusal(404, 'NAME_UNKNOWN'), '없거나 로그인해야', '이미지를 찾을 수'],
    ['no reason', refusal(404), '이미지를 찾을 수', '이미지를 찾을 수'],
    ['no right', refusal(403, 'DENIED'), '없거나 로그인해야', '로그인을 거절'],
    ['no login', refusal(401, 'UNAUTHORIZED'), '없거나 로그인해야', '로그인을 거절'],
    ['an error', refusal(503), '오류가 있습니다(503)', '오류가 있습니다(503)'],
    ['a wrong request', refusal(400), '거절했습니다(400)', '거절했습니다(400)'],
    ['too many', refusal(429), '잠시 후 다시 시도', '잠시 후 다시 시도'],
    ['as a code', refusal(403, 'TOOMANYREQUESTS'), '한도를 넘었습니다', '한도를 넘었습니다'],
    ['for a time', refusal(429, 'X', { 'retry-after': '90' }), '90초 뒤에', '90초 뒤에'],
    ['for hours', refusal(429, 'X', { 'ratelimit-reset': '7260' }), '3시간 뒤에', '3시간 뒤에'],
    ['until a day', refusal(429, 'X', { 'retry-after': 'Sun, 1 Mar' }), '잠시 후', '잠시 후'],
  ])('%s', async (_case, answer, anonymous, loggedIn) => {
    expect((await readScript(() => answer)).problem).toContain(anonymous);
    expect((await readScript(() => answer, { login: LOGIN })).problem).toContain(loggedIn);
  });
});

describe('a response that cannot be used is explained', () => {
  const instead =
    (answer: ScriptedResponse): RegistryScript =>
    (request, ...rest) =>
      isBlob(request) ? answer : serveImage(request, ...rest);

  test.each<[string, RegistryScript]>([
    ['another content than its digest', instead({ body: { ...config, os: 'other' } })],
    ['5 MiB', instead({ body: 'x'.repeat(5 * 2 ** 20) })],
    ['a web page', () => ({ body: '<html>' })],
  ])('%s', async (_case, script) => {
    expect((await readScript(script)).problem).toContain('형식을 읽을 수 없습니다');
  });

  test('no end', async () => {
    const limits = { deadlineMs: 500, mostBytes: 4 * 2 ** 20 };
    const script = instead({ body: config, isEndless: true });
    const { problem } = await readScript(script, { limits });
    expect(problem).toContain('시간 안에 응답하지 않습니다');
  });

  test('a wrong digest of the tag', async () => {
    const headers = { 'docker-content-digest': `sha256:${'0'.repeat(64)}` };
    const script = () => ({ headers, body: list });
    expect((await readScript(script)).problem).toContain('형식을 읽을 수 없습니다');
  });

  test('responses that are late together', async () => {
    const { problem } = await readScript(() => undefined, { wholeMs: 300 });
    expect(problem).toContain('시간 안에 응답하지 않습니다');
  });

  test('a platform list within a platform list', async () => {
    const inner = { ...list, extra: true };
    const outer = {
      manifests: [
        { digest: documentDigest(inner), platform: { os: 'linux', architecture: 'amd64' } },
      ],
    };
    const { problem } = await readScript(serveDocuments(outer, [inner, manifest, config]));
    expect(problem).toContain('형식을 읽을 수 없습니다');
  });
});

test('a host that cannot be reached is explained', async () => {
  const problemOf = (name: string) => readName(name).catch(({ message }) => message);
  expect(await problemOf('registry.invalid/app')).toContain('호스트를 찾을 수 없습니다');
  expect(await problemOf(`127.0.0.1:${await freePort()}/app`)).toContain('연결할 수 없습니다');
  expect(await problemOf('10.0.0.1/app')).toContain('운영자가 허용해야');
  expect(await problemOf('127.0.0.2/app')).toContain('사용할 수 없는 네트워크');
});

test('a registry in the public internet needs TLS', async () => {
  const { host, asked } = await startScriptedRegistry(serveImage);
  const publicly: JudgeAddress = (_, protocol) => (protocol === 'https:' ? 'allowed' : 'forbidden');
  await expect(readName(`${host}/app:1.4`, { judge: publicly })).rejects.toThrow(
    'TLS로 응답하지 않습니다',
  );
  expect(asked).toEqual([]);
});

test('a caller who leaves ends the call', async () => {
  const { host } = await startScriptedRegistry(() => undefined);
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(readName(`${host}/app`, {}, gone)).rejects.toThrow('gone');
});
