import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { type GitSourceTest, useGitSource } from '../../testing/source/use-git-source.ts';

afterEach(() => vi.unstubAllEnvs());

/** What a fetch is refused with; nothing may be left of it. */
async function refusalOf(run: GitSourceTest, request: Parameters<GitSourceTest['fetch']>[0] = {}) {
  const error: unknown = await run.fetch(request).then(
    () => 'was fetched',
    (refused: unknown) => refused,
  );
  expect(readdirSync(run.parent)).toEqual([]);
  return error;
}

const says = (reason: string, message: string) =>
  expect.objectContaining({
    name: 'EngineError',
    reason,
    message: expect.stringContaining(message),
  });

async function withFiles(...options: Parameters<typeof useGitSource>) {
  const run = await useGitSource(...options);
  run.repository.write({ 'index.html': 'hello', 'apps/web/a': 'a' });
  run.repository.commit('start');
  return run;
}

test('private networks, before anything is connected to', async () => {
  const run = await withFiles({ allowPrivate: false });
  const { port } = run.server;
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    const refusal = await refusalOf(run, { url: `http://${host}:${port}/app` });
    expect(refusal).toEqual(says('source-refused', '사설망'));
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
  [{ subpath: 'nowhere' }, '하위 경로(nowhere)가 저장소에 없거나'],
  [{ subpath: 'index.html' }, '폴더가 아닙니다'],
])('%j', async (request, message) => {
  expect(await refusalOf(await withFiles(), request)).toEqual(says('source-refused', message));
});

test.each(['/etc', '../../..', '..'])('a folder that is a link to %s', async (target) => {
  const run = await withFiles();
  run.repository.link(target, 'out');
  run.repository.commit('link');
  expect(await refusalOf(run, { subpath: 'out' })).toEqual(
    says('source-refused', '하위 경로가 저장소 밖을 가리킵니다'),
  );
});

test('a branch and a repository that are not there', async () => {
  const run = await withFiles();
  expect(await refusalOf(run, { branch: 'nope' })).toEqual(says('source-failed', '이 브랜치가 없'));
  const { url } = run.server;
  expect(await refusalOf(run, { url: `${url}/nope` })).toEqual(
    says('source-failed', '저장소를 찾을 수 없습니다'),
  );
});

test('a server that refuses, breaks, lies, or is not there', async () => {
  const run = await withFiles();
  const responds = (status: number, headers: Record<string, string> = {}, body = '') => {
    run.server.before = (_, response) => {
      response.writeHead(status, headers).end(body);
      return false;
    };
  };
  responds(401, { 'www-authenticate': 'Basic realm="x"' });
  expect(await refusalOf(run)).toEqual(says('source-refused', '읽을 권한이 없습니다'));
  responds(403);
  expect(await refusalOf(run)).toEqual(says('source-refused', '읽을 권한이 없습니다'));
  responds(503);
  expect(await refusalOf(run)).toEqual(says('source-failed', '응답하지 않습니다'));
  responds(200, { 'content-type': 'text/html' }, '<!doctype html>\n<p>404</p>\n');
  expect(await refusalOf(run)).toEqual(says('source-failed', 'Git 저장소가 아닙니다'));
  expect(await refusalOf(run, { url: 'http://127.0.0.1:1/a' })).toEqual(
    says('source-failed', '응답하지 않습니다'),
  );
});

test('an ssh address without a key goes over https, where that is allowed', async () => {
  const run = await withFiles({ protocols: ['ssh'] });
  expect(await refusalOf(run, { url: 'git@127.0.0.1:app' })).toEqual(
    says('source-refused', 'SSH 키가 없어'),
  );
  const both = await withFiles({ protocols: ['ssh', 'https'], allowPrivate: false });
  expect(await refusalOf(both, { url: 'git@127.0.0.1:app' })).toEqual(
    says('source-refused', '사설망'),
  );
  expect(both.lines).toEqual(['저장소 https://127.0.0.1/app의 main 브랜치를 가져옵니다.']);
});

test('a redirect is not followed', async () => {
  const run = await withFiles();
  const elsewhere = await withFiles();
  run.server.before = (request, response) => {
    response.writeHead(301, { location: elsewhere.server.url + request.url }).end();
    return false;
  };
  expect(await refusalOf(run)).toEqual(says('source-refused', '다른 주소로 넘어갑니다'));
  expect(elsewhere.server.asked).toEqual([]);
});

test('submodules and LFS files, where they are part of what is built', async () => {
  const run = await withFiles();
  const { repository } = run;
  const hash = repository.commit('a');
  repository.git(['update-index', '--add', '--cacheinfo', `160000,${hash},libs/other`]);
  repository.git(['commit', '-q', '-m', 'submodule']);
  expect(await refusalOf(run)).toEqual(says('source-refused', '서브모듈(libs/other)'));
  await expect(run.fetch({ subpath: 'apps/web' })).resolves.toBeDefined();
  repository.git(['rm', '-q', '--cached', 'libs/other']);
  const spec = 'version https://git-lfs.github.com/spec/v1';
  repository.write({
    'README.md': `LFS:\n${spec}\n`,
    'img/a.png': `${spec}\noid sha256:${'0'.repeat(64)}\nsize 12345\n`,
  });
  repository.commit('lfs');
  const { reason, message } = (await run.fetch().catch((error) => error)) as Record<string, string>;
  expect([reason, message]).toEqual(['source-refused', expect.stringContaining('(img/a.png)')]);
  await expect(run.fetch({ subpath: 'apps/web' })).resolves.toBeDefined();
});

test('a small repository that unfolds to a large one, or to many files', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 4 * 1024 ** 2, maxEntries: 100 };
  const run = await withFiles({ limits });
  run.repository.write({ zeros: Buffer.alloc(5 * 1024 ** 2) });
  run.repository.commit('zeros');
  expect(await refusalOf(run)).toEqual(says('source-too-large', '4MiB까지'));
  // A tree of ten trees of ten trees …: 10^12 files in thirteen objects.
  let tree = run.repository.git(['hash-object', '-w', '--stdin'], 'x');
  for (let depth = 0; depth < 12; depth += 1) {
    const entry = depth === 0 ? '100644 blob' : '040000 tree';
    const entries = Array.from({ length: 10 }, (_, i) => `${entry} ${tree}\t${i}\n`);
    tree = run.repository.git(['mktree'], entries.join(''));
  }
  const commit = run.repository.git(['commit-tree', tree, '-m', 'bomb']);
  run.repository.git(['update-ref', 'refs/heads/bomb', commit]);
  expect(await refusalOf(run, { branch: 'bomb' })).toEqual(says('source-too-large', '100개까지'));
});

test('a server that sends without end', async () => {
  const limits = { timeoutMs: 60_000, maxBytes: 4 * 1024 ** 2, maxEntries: 100 };
  const run = await withFiles({ limits });
  const packet = (data: Buffer) =>
    Buffer.concat([Buffer.from((data.length + 4).toString(16).padStart(4, '0')), data]);
  const band = (data: Buffer) => packet(Buffer.concat([Buffer.from([1]), data]));
  const start = Buffer.from([...Buffer.from('PACK'), 0, 0, 0, 2, 0, 1, 0, 0]);
  // A blob of 48 KiB: its type and size in git's packed form, then zlib.
  const blob = () =>
    Buffer.concat([Buffer.from([0xb0, 0x80, 0x18]), deflateSync(randomBytes(49152))]);
  run.server.before = (request, response) => {
    // The first request of this kind asks for the branches, the second for the commit.
    if (run.server.asked.filter((line) => line.startsWith('POST')).length < 2) return true;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    response.write(Buffer.concat([packet(Buffer.from('packfile\n')), band(start)]));
    const more = () => {
      while (!response.destroyed && response.write(band(blob())));
    };
    response.on('drain', () => setImmediate(more));
    more();
    return false;
  };
  expect(await refusalOf(run)).toEqual(says('source-too-large', '4MiB까지'));
});

test('a server without git', async () => {
  const run = await withFiles();
  vi.stubEnv('PATH', run.parent);
  expect(await refusalOf(run)).toEqual(says('source-failed', 'git이 설치되어 있지 않습니다'));
});

test('too slow: git and its helpers are ended', async () => {
  const run = await withFiles({ limits: { timeoutMs: 2000, maxBytes: 1e9, maxEntries: 100 } });
  const closed: Promise<unknown>[] = [];
  run.server.before = (request) => {
    closed.push(once(request.socket, 'close'));
    return false;
  };
  expect(await refusalOf(run)).toEqual(says('source-timeout', '2초 안에'));
  await Promise.all(closed);
});

test('cancelled: ends at once, with the reason of the signal', async () => {
  const run = await withFiles();
  const controller = new AbortController();
  const reason = new Error('cancelled');
  run.server.before = () => {
    controller.abort(reason);
    return false;
  };
  await expect(run.fetch({}, controller.signal)).rejects.toBe(reason);
  expect(readdirSync(run.parent)).toEqual([]);
});
