import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ECR_HOST,
  ECR_KEY,
  type EcrFault,
  startEcrServer,
} from '../../testing/engine/ecr-server.ts';
import {
  REGISTRY_LOGIN,
  REGISTRY_PROGRAM_PATH,
  startRegistry,
} from '../../testing/engine/registry.ts';
import {
  type RegistryScript,
  startScriptedRegistry,
} from '../../testing/engine/scripted-registry.ts';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type JudgeAddress, registryAddressRule } from './registry-address.ts';
import { type RegistryLoginClientOptions, registryLoginClient } from './registry-login.ts';

const { signal } = new AbortController();
const rule = registryAddressRule(() => false);
/** Allows the scripted registries of this machine, and otherwise what members may call. */
const judge: JudgeAddress = (address, protocol) =>
  address === '127.0.0.1' ? 'allowed' : rule(address, protocol);

const LOGIN = { username: 'naru', password: 'ghp_very-secret' };
const BASIC = `Basic ${Buffer.from('naru:ghp_very-secret').toString('base64')}`;

/** Checks a login. Returns the reason and the sentence of a refusal, in which the password may not be. */
async function check(
  host: string,
  login = LOGIN,
  options: Partial<RegistryLoginClientOptions> = {},
) {
  try {
    await registryLoginClient({ judge, ...options }).check(host, login, signal);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const all = JSON.stringify([error.message, String(error.cause), error.stack]);
    const encoded = Buffer.from(`${login.username}:${login.password}`).toString('base64');
    for (const secret of [login.password, encoded]) expect(all).not.toContain(secret);
    return `${'reason' in error ? error.reason : error.name}: ${error.message}`;
  }
}

const checkScript = async (script: RegistryScript) => {
  const { host, asked } = await startScriptedRegistry(script);
  return { outcome: await check(host), asked };
};

const missing = existsSync(REGISTRY_PROGRAM_PATH) ? '' : ' (docker-registry is missing)';
test.skipIf(missing !== '')(
  `a real registry accepts its login, and refuses another one${missing}`,
  async () => {
    const { address, stop } = await startRegistry({
      folder: temporaryFolder(),
      listen: '127.0.0.1:0',
    });
    onTestFinished(stop);
    expect(await check(address, REGISTRY_LOGIN)).toBe('accepted');
    const wrong = { ...REGISTRY_LOGIN, password: 'wrong-password' };
    expect(await check(address, wrong)).toContain('source-refused: 레지스트리가 로그인을 거절');
  },
);

describe('a registry with a token server', () => {
  const withTokens =
    (status: number): RegistryScript =>
    (request, { authorization }, origin) => {
      if (request.startsWith('GET /token')) {
        const isOurs = authorization === BASIC && status === 200;
        return isOurs ? { body: { token: 'yes' } } : { status, body: {} };
      }
      if (authorization === 'Bearer yes') return { body: {} };
      const challenge = `Bearer realm="${origin}/token",service="r"`;
      return { status: 401, headers: { 'www-authenticate': challenge } };
    };

  test('accepts a login for which a token is issued', async () => {
    const { outcome, asked } = await checkScript(withTokens(200));
    expect(outcome).toBe('accepted');
    expect(asked).toEqual(['GET /v2/', 'GET /token?service=r', 'GET /v2/']);
  });

  test('that shows the login instead of a token is explained without it', async () => {
    const { outcome } = await checkScript((request, { authorization = '' }, origin) =>
      request.startsWith('GET /token')
        ? { body: `${authorization} ${LOGIN.password}` }
        : { status: 401, headers: { 'www-authenticate': `Bearer realm="${origin}/token"` } },
    );
    expect(outcome).toContain('source-refused: 이미지 레지스트리가 아닌 서버');
  });

  test.each([401, 403])('refuses a login with %d', async (status) => {
    expect((await checkScript(withTokens(status))).outcome).toContain('source-refused');
  });
});

test.each<[string, number, string]>([
  ['a forbidden login', 403, 'source-refused: 레지스트리가 로그인을 거절'],
  ['a web server', 404, 'source-refused: 이미지 레지스트리가 아닌 서버'],
  ['too many requests', 429, 'source-failed: 레지스트리가 요청이 너무 많다고'],
  ['an error', 503, 'source-failed: 레지스트리에 오류가 있습니다(503)'],
  ['a redirect', 301, 'source-refused: 레지스트리가 다른 주소로 보냅니다. 호스트와 포트를'],
])('%s is explained', async (_case, status, sentence) => {
  expect((await checkScript(() => ({ status }))).outcome).toContain(sentence);
});

describe('a password is not sent', () => {
  test('to an address in a private network', async () => {
    const resolve = () => Promise.resolve(['10.0.0.1']);
    expect(await check('registry.test', LOGIN, { resolve })).toContain('내부 네트워크');
  });

  test('to a token server without TLS', async () => {
    const challenge = 'Bearer realm="http://10.0.0.1/token"';
    const script = () => ({ status: 401, headers: { 'www-authenticate': challenge } });
    expect((await checkScript(script)).outcome).toContain('내부 네트워크');
  });
});

test('a registry that does not listen, and one that does not respond', async () => {
  expect(await check(`127.0.0.1:${await freePort()}`)).toContain(
    'source-failed: 레지스트리에 연결',
  );
  const { host } = await startScriptedRegistry(() => undefined);
  expect(await check(host, LOGIN, { wholeMs: 200 })).toContain('source-timeout');
});

describe('an access key of Amazon ECR', () => {
  const useEcr = async () => {
    const server = await startEcrServer();
    const client = registryLoginClient({ judge, ecrAddress: server.address });
    const checkKey = (key = ECR_KEY) => check(ECR_HOST, key, { ecrAddress: server.address });
    return { server, client, checkKey };
  };

  test('is exchanged for a token, which pulls for 12 hours', async () => {
    const { client, checkKey } = await useEcr();
    expect(await checkKey()).toBe('accepted');
    const { login, expiresAt } = await client.issueToken(ECR_HOST, ECR_KEY, signal);
    expect(login).toEqual({ username: 'AWS', password: 'token-2' });
    const hours = (expiresAt - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  test('with another secret, or another id, is refused', async () => {
    const { checkKey } = await useEcr();
    const sentence = 'source-refused: AWS가 액세스 키를 거절했습니다';
    expect(await checkKey({ ...ECR_KEY, password: 'another-secret' })).toContain(sentence);
    expect(await checkKey({ ...ECR_KEY, username: 'AKIAOTHER' })).toContain(sentence);
  });

  const refused = (name: string): EcrFault => ({ status: 400, body: { __type: name } });
  test.each<[string, EcrFault, string]>([
    ['no right', refused('AccessDeniedException'), 'ecr:GetAuthorizationToken'],
    ['a namespace', refused('com.amazon#AccessDeniedException'), 'ecr:GetAuthorizationToken'],
    ['too many calls', refused('ThrottlingException'), 'source-failed: 레지스트리가 요청이 너무'],
    ['an error', { status: 500, body: {} }, 'source-failed: 레지스트리에 오류가 있습니다(500)'],
    ['no token', { status: 200, body: { authorizationData: [] } }, 'source-refused: 이미지 레지'],
    [
      'a token without a password',
      { status: 200, body: { authorizationData: [{ authorizationToken: 'QVdT', expiresAt: 1 }] } },
      'source-refused: 이미지 레지',
    ],
  ])('%s is explained', async (_case, fault, sentence) => {
    const { server, checkKey } = await useEcr();
    server.fault = fault;
    expect(await checkKey()).toContain(sentence);
  });

  test('is not sent to an address in a private network', async () => {
    const resolve = () => Promise.resolve(['10.0.0.1']);
    expect(await check(ECR_HOST, ECR_KEY, { resolve })).toContain('내부 네트워크');
  });
});
