import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeCertificateFiles } from '../../testing/certificate-files.ts';
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
import { tryRegistry } from './registry-trial.ts';

const REPOSITORY = 'naru-test';
const { signal } = new AbortController();
const PUSHES = { status: 202, headers: { location: '/v2/apps/naru-test/blobs/uploads/1' } };

/** Tries the registry of a script. Returns the outcome and the received requests. */
async function tryScript(script: RegistryScript) {
  const { host, asked } = await startScriptedRegistry(script);
  const registry = { address: `${host}/apps`, insecure: true };
  return { asked, ...(await tryRegistry(registry, REPOSITORY, signal)) };
}
const refusal = (status: number, code?: string) => ({
  status,
  body: code === undefined ? {} : { errors: [{ code }] },
});

const missing = existsSync(REGISTRY_PROGRAM_PATH) ? '' : ' (docker-registry is missing)';
describe.skipIf(missing !== '')(`a real registry${missing}`, () => {
  test.each([
    ['deletes images', true],
    ['deletes no image', false],
  ])('that %s accepts the login and the push, and keeps nothing', async (_case, removes) => {
    const folder = temporaryFolder();
    const { address, stop } = await startRegistry({ folder, listen: '127.0.0.1:0', removes });
    onTestFinished(stop);
    const registry = { ...REGISTRY_LOGIN, address: `${address}/apps`, insecure: true };
    const outcome = await tryRegistry(registry, REPOSITORY, signal);
    expect(outcome).toEqual({
      ...{ repository: `${address}/apps/${REPOSITORY}`, can_delete: removes, problem: null },
    });
    const files = readdirSync(folder, { recursive: true }).map(String);
    // The rest of a cancelled upload, such as the state of its hash, is removed by the registry's own garbage collection.
    expect(files.filter((name) => /startedat|_manifests|_layers|blobs/.test(name))).toEqual([]);
  });

  test('refuses a wrong password, and asks for a missing one', async () => {
    const folder = temporaryFolder();
    const { address, stop } = await startRegistry({ folder, listen: '127.0.0.1:0' });
    onTestFinished(stop);
    const wrong = { username: 'naru', password: 'wrong', address, insecure: true };
    expect((await tryRegistry(wrong, REPOSITORY, signal)).problem).toContain('로그인을 거절');
    const nobody = { address, insecure: true };
    expect((await tryRegistry(nobody, REPOSITORY, signal)).problem).toContain('로그인해야 하는');
  });
});

test.each([
  ['a right to push', refusal(403, 'DENIED'), '올릴 권한이 없습니다'],
  ['a right to push, as a token server says it', refusal(401), '올릴 권한이 없습니다'],
  ['a folder', refusal(404, 'NAME_UNKNOWN'), '이 폴더가 없습니다'],
  ['uploads', refusal(405, 'UNSUPPORTED'), '읽기 전용'],
  ['the API of a registry', refusal(404), '이미지 레지스트리가 아닌'],
  ['patience', refusal(429), '요청이 너무 많다고'],
  ['health', refusal(500), '오류가 있습니다(500)'],
])('a registry without %s is explained', async (_case, answer, sentence) => {
  const { problem, can_delete } = await tryScript((request) =>
    request.startsWith('POST') ? answer : {},
  );
  expect(problem).toContain(sentence);
  expect(can_delete).toBeNull();
});

test.each([
  ['may delete', refusal(404, 'MANIFEST_UNKNOWN'), true],
  ['may not delete', refusal(403, 'DENIED'), false],
  ['has a registry that deletes nothing', refusal(405, 'UNSUPPORTED'), false],
  ['has a registry that does not say', refusal(404, 'NAME_UNKNOWN'), null],
])('an account that %s pushes, and its upload is cancelled', async (_case, answer, canDelete) => {
  const { asked, ...outcome } = await tryScript((request) => {
    if (request.startsWith('POST')) return PUSHES;
    return request.startsWith('DELETE /v2/apps/naru-test/manifests/') ? answer : {};
  });
  expect(outcome).toMatchObject({ problem: null, can_delete: canDelete });
  expect(asked).toContain('DELETE /v2/apps/naru-test/blobs/uploads/1');
});

test.each<[string, RegistryScript, string]>([
  ['another server', () => ({ status: 404 }), '이미지 레지스트리가 아닌'],
  ['an account without rights', () => ({ status: 403 }), '권한이 없습니다'],
  ['a redirect', () => ({ status: 301, headers: { location: '/' } }), '다른 주소로 보냅니다'],
  ['a server with TLS', () => ({ status: 400, body: 'sent to an HTTPS server' }), 'TLS를 쓰는'],
  ['a long response', () => ({ body: 'x'.repeat(70_000) }), '이미지 레지스트리가 아닌'],
])('%s is explained', async (_case, script, sentence) => {
  expect((await tryScript(script)).problem).toContain(sentence);
});

test('the connection is explained: no address, no host, nothing there, no TLS, no trust', async () => {
  const problemAt = async (address: string, insecure = true) =>
    (await tryRegistry({ address, insecure }, REPOSITORY, signal)).problem;
  expect((await tryRegistry(undefined, REPOSITORY, signal)).problem).toContain('입력해주세요');
  expect(await problemAt('registry.invalid')).toContain('호스트 이름을 찾을 수 없습니다');
  expect(await problemAt(`127.0.0.1:${await freePort()}`)).toContain('연결을 거절했습니다');
  const { host } = await startScriptedRegistry(() => ({}));
  expect(await problemAt(host, false)).toContain('TLS로 응답하지 않습니다');
  const { certificate, key } = await writeCertificateFiles(temporaryFolder(), ['localhost'], 2);
  const files = { cert: readFileSync(certificate), key: readFileSync(key) };
  const server = createTlsServer(files, (_request, response) => void response.end()).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await problemAt(`localhost:${port}`, false)).toContain('TLS 인증서를 믿을 수 없습니다');
});

test('a registry that does not respond is given up', { tags: 'full' }, async () => {
  const { host } = await startScriptedRegistry(() => undefined);
  const registry = { address: host, insecure: true };
  expect((await tryRegistry(registry, REPOSITORY, signal)).problem).toContain('시간 안에');
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(tryRegistry(registry, REPOSITORY, gone)).rejects.toThrow('gone');
});
