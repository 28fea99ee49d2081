import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import {
  expectRefusedFetch,
  matchEngineError,
  useGitSourceWithFiles,
} from '../../testing/source/refusals.ts';

afterEach(() => vi.unstubAllEnvs());

test('private networks, before anything is connected to', async () => {
  const run = await useGitSourceWithFiles({ allowsPrivate: () => false });
  const { port } = run.server;
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    const refusal = await expectRefusedFetch(run, { url: `http://${host}:${port}/app` });
    expect(refusal).toEqual(matchEngineError('source-refused', '사설망'));
  }
  expect(run.server.asked).toEqual([]);
});

test.each([
  [{ url: 'ext::sh -c true' }, '방식은 쓸 수 없습니다'],
  [{ url: 'file:///etc' }, '방식은 쓸 수 없습니다'],
  [{ url: '--upload-pack=sh' }, '-로 시작'],
  [{ branch: '--upload-pack=sh' }, '브랜치 이름'],
  [{ branch: 'main:refs/heads/x' }, '브랜치 이름'],
  [{ branch: 'a\0b' }, '브랜치 이름'],
  [{ subpath: '../..' }, '저장소 안의 상대 경로'],
  [{ subpath: '/../etc' }, '저장소 안의 상대 경로'],
  [
    { subpath: 'app/web' },
    '하위 경로(app/web)가 저장소에 없거나 폴더가 아닙니다. 저장소에 있는 폴더: apps/web, apps',
  ],
  [{ subpath: 'index.html' }, '폴더가 아닙니다'],
])('%j', async (request, message) => {
  expect(await expectRefusedFetch(await useGitSourceWithFiles(), request)).toEqual(
    matchEngineError('source-refused', message),
  );
});

test.each(['/etc', '../../..', '..'])('a folder that is a link to %s', async (target) => {
  const run = await useGitSourceWithFiles();
  run.repository.link(target, 'out');
  run.repository.commit('link');
  expect(await expectRefusedFetch(run, { subpath: 'out' })).toEqual(
    matchEngineError('source-refused', '하위 경로가 저장소 밖을 가리킵니다'),
  );
});

test('a branch and a repository that are not there', async () => {
  const run = await useGitSourceWithFiles();
  expect(await expectRefusedFetch(run, { branch: 'nope' })).toEqual(
    matchEngineError(
      'source-failed',
      'nope 브랜치나 태그가 없습니다. 이름을 확인해주세요. 저장소에 있는 이름: main',
    ),
  );
  const { url } = run.server;
  expect(await expectRefusedFetch(run, { url: `${url}/nope` })).toEqual(
    matchEngineError('source-failed', '저장소를 찾을 수 없습니다'),
  );
});

test('a server that refuses, breaks, lies, or is not there', async () => {
  const run = await useGitSourceWithFiles();
  const responds = (status: number, headers: Record<string, string> = {}, body = '') => {
    run.server.before = (_, response) => {
      response.writeHead(status, headers).end(body);
      return false;
    };
  };
  responds(401, { 'www-authenticate': 'Basic realm="x"' });
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-refused', '읽을 권한이 없습니다'),
  );
  responds(403);
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-refused', '읽을 권한이 없습니다'),
  );
  responds(503);
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-failed', '응답하지 않습니다'),
  );
  responds(200, { 'content-type': 'text/html' }, '<!doctype html>\n<p>404</p>\n');
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-failed', 'Git 저장소가 아닙니다'),
  );
  expect(await expectRefusedFetch(run, { url: 'http://127.0.0.1:1/a' })).toEqual(
    matchEngineError('source-failed', '응답하지 않습니다'),
  );
});

test('an ssh address without a key goes over https, where that is allowed', async () => {
  const run = await useGitSourceWithFiles({ protocols: ['ssh'] });
  expect(await expectRefusedFetch(run, { url: 'git@127.0.0.1:app' })).toEqual(
    matchEngineError('source-refused', 'SSH 주소를 읽을 키가 없습니다.'),
  );
  const both = await useGitSourceWithFiles({
    protocols: ['ssh', 'https'],
    allowsPrivate: () => false,
  });
  expect(await expectRefusedFetch(both, { url: 'git@127.0.0.1:app' })).toEqual(
    matchEngineError('source-refused', '사설망'),
  );
  expect(both.lines).toEqual(['저장소를 가져옵니다. https://127.0.0.1/app (main)']);
});

test('a redirect is not followed', async () => {
  const run = await useGitSourceWithFiles();
  const elsewhere = await useGitSourceWithFiles();
  run.server.before = (request, response) => {
    response.writeHead(301, { location: elsewhere.server.url + request.url }).end();
    return false;
  };
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-refused', '다른 주소로 넘어갑니다'),
  );
  expect(elsewhere.server.asked).toEqual([]);
});

test('a server without git', async () => {
  const run = await useGitSourceWithFiles();
  vi.stubEnv('PATH', run.parent);
  expect(await expectRefusedFetch(run)).toEqual(
    matchEngineError('source-failed', 'git이 설치되어 있지 않습니다'),
  );
});

test('too slow: git and its helpers are ended', async () => {
  const run = await useGitSourceWithFiles({
    limits: { timeoutMs: 2000, maxBytes: 1e9, maxEntries: 100 },
  });
  const closed: Promise<unknown>[] = [];
  run.server.before = (request) => {
    closed.push(once(request.socket, 'close'));
    return false;
  };
  expect(await expectRefusedFetch(run)).toEqual(matchEngineError('source-timeout', '2초 안에'));
  await Promise.all(closed);
});

test('cancelled: ends at once, with the reason of the signal', async () => {
  const run = await useGitSourceWithFiles();
  const controller = new AbortController();
  const reason = new Error('cancelled');
  run.server.before = () => {
    controller.abort(reason);
    return false;
  };
  await expect(run.fetch({}, controller.signal)).rejects.toBe(reason);
  expect(readdirSync(run.parent)).toEqual([]);
});
