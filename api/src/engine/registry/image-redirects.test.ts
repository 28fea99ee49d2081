import { describe, expect, test } from 'vitest';
import {
  BASIC,
  BLOB_PATH,
  IMAGE,
  LOGIN,
  readScript,
  serveImage,
} from '../../testing/engine/read-scripted-image.ts';
import { documentDigest } from '../../testing/engine/scripted-image.ts';
import {
  type RegistryScript,
  startScriptedRegistry,
} from '../../testing/engine/scripted-registry.ts';

const { config, list } = IMAGE;

describe('a registry that leads to another host', () => {
  const leadTo =
    (location: string): RegistryScript =>
    (request, ...rest) =>
      request === `GET ${BLOB_PATH}`
        ? { status: 307, headers: { location } }
        : serveImage(request, ...rest);

  test('is followed without the login', async () => {
    const given: (string | undefined)[] = [];
    const store = await startScriptedRegistry((_, { authorization }) => {
      given.push(authorization);
      return { body: config };
    });
    const inner = leadTo(`http://${store.host}/store?signed=1`);
    const { facts } = await readScript(
      (request, headers, origin) =>
        headers.authorization === BASIC
          ? inner(request, headers, origin)
          : { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } },
      { login: LOGIN },
    );
    expect(facts?.layers).toBe(2);
    expect(store.asked).toEqual(['GET /store?signed=1']);
    expect(given).toEqual([undefined]);
  });

  test.each([
    ['http://10.0.0.1/x', '내부 네트워크에 있습니다'],
    ['http://[::ffff:127.0.0.1]/x', '사용할 수 없는 네트워크'],
    ['http://169.254.169.254/latest/meta-data', '사용할 수 없는 네트워크'],
    ['http://localhost/x', '사용할 수 없는 네트워크'],
    ['file:///etc/passwd', '다른 주소로 보냅니다'],
    ['http://[', '다른 주소로 보냅니다'],
    [BLOB_PATH, '다른 주소로 보냅니다'],
  ])('is not followed to %s', async (location, sentence) => {
    const resolve = () => Promise.resolve(['127.0.0.2']);
    expect((await readScript(leadTo(location), { resolve })).problem).toContain(sentence);
  });

  test('is followed for manifests too, and a login there is not answered', async () => {
    const given: (string | undefined)[] = [];
    let isOpen = true;
    const store = await startScriptedRegistry((request, headers, origin) => {
      given.push(headers.authorization);
      const challenge = { 'www-authenticate': `Bearer realm="${origin}/token"` };
      return isOpen ? serveImage(request, headers, origin) : { status: 401, headers: challenge };
    });
    const script: RegistryScript = (request, { authorization }) =>
      authorization === BASIC
        ? { status: 307, headers: { location: `http://${store.host}${request.split(' ')[1]}` } }
        : { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } };
    const { digest, facts } = await readScript(script, { login: LOGIN });
    expect([digest, facts?.layers]).toEqual([documentDigest(list), 2]);
    isOpen = false;
    expect((await readScript(script, { login: LOGIN })).problem).toContain('로그인을 거절');
    expect(new Set(given)).toEqual(new Set([undefined]));
    expect(store.asked.filter((request) => request.includes('/token'))).toEqual([]);
  });

  test('is followed three times', async () => {
    const script: RegistryScript = () => ({ status: 307, headers: { location: '/elsewhere' } });
    const { problem, asked } = await readScript(script);
    expect(problem).toContain('다른 주소로 보냅니다');
    expect(asked).toHaveLength(4);
  });
});
