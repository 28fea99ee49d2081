import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  expectRefusedFetch,
  matchEngineError,
  useGitSourceWithFiles,
} from '../../testing/source/refusals.ts';
import { type GitSourceFixture, useGitSource } from '../../testing/source/use-git-source.ts';

const fileOf = async (run: GitSourceFixture, branch: string) =>
  readFileSync(join((await run.fetch({ branch })).context, 'index.html'), 'utf8');

/** Commits three versions: `one` with tags, `two` that no name is at, and `three`, the branch. */
async function useHistory() {
  const run = await useGitSource();
  const commit = (text: string) => {
    run.repository.write({ 'index.html': text });
    return run.repository.commit(text);
  };
  const one = commit('one');
  run.repository.git(['tag', 'v1.0']);
  run.repository.git(['tag', '-a', 'v1.1', '-m', 'annotated']);
  const [two, three] = [commit('two'), commit('three')];
  return { ...run, one, two, three };
}

/** Makes the server speak the older protocol, in which it sends only what branches and tags are at. */
const speakOldProtocol = ({ server }: GitSourceFixture): void => {
  server.before = (request) => {
    delete request.headers['git-protocol'];
    return true;
  };
};

test('a tag, with or without a message, and a branch before a tag of the same name', async () => {
  const run = await useHistory();
  expect(await fileOf(run, 'v1.0')).toBe('one');
  expect(await fileOf(run, 'v1.1')).toBe('one');
  expect(run.lines).toContain('v1.1 태그를 가져옵니다.');
  expect(run.lines.join()).not.toMatch(/fatal|v1.1 브랜치/);
  run.repository.git(['branch', 'v1.0']);
  expect(await fileOf(run, 'v1.0')).toBe('three');
  expect(await fileOf(run, 'refs/heads/v1.0')).toBe('three');
  expect(await fileOf(run, 'refs/tags/v1.0')).toBe('one');
});

test.each(['a new', 'an old'])('a commit, complete or abbreviated, of %s server', async (age) => {
  const run = await useHistory();
  if (age === 'an old') speakOldProtocol(run);
  for (const hash of [run.two, run.two.slice(0, 7), run.two.slice(0, 12).toUpperCase()]) {
    expect(await fileOf(run, hash)).toBe('two');
  }
  expect(await fileOf(run, run.three.slice(0, 8))).toBe('three');
  expect(run.lines).toContain(`${run.two} 커밋을 가져옵니다.`);
  for (const nobody of ['0123456', '0'.repeat(40)]) {
    expect(await run.fetch({ branch: nobody }).catch((error: unknown) => error)).toEqual(
      matchEngineError('source-failed', `저장소에 ${nobody} 브랜치나 태그, 커밋이 없습니다.`),
    );
  }
});

test('the default branch of the repository, where no branch is named', async () => {
  const run = await useHistory();
  run.repository.git(['branch', '-m', 'main', 'trunk']);
  expect(await fileOf(run, '')).toBe('three');
  expect(run.lines).toContain('trunk 브랜치를 가져옵니다.');
  // `main` is the value of a container whose creation names no branch.
  expect(await fileOf(run, 'main')).toBe('three');
  expect(run.lines).toContain('저장소에 main 브랜치가 없어 기본 브랜치(trunk)를 가져옵니다.');
  run.repository.git(['branch', 'main', run.two]);
  expect(await fileOf(run, 'main')).toBe('two');
  expect(await fileOf(run, '')).toBe('three');
});

test('HEAD at a commit, or at a branch that is not there', async () => {
  const run = await useHistory();
  run.repository.git(['checkout', '-q', '--detach', run.two]);
  expect(await fileOf(run, '')).toBe('two');
  run.repository.git(['symbolic-ref', 'HEAD', 'refs/heads/master']);
  expect(await fileOf(run, '')).toBe('three');
  run.repository.git(['branch', '-m', 'main', 'develop']);
  expect(await fileOf(run, '')).toBe('three');
  run.repository.git(['branch', 'release', run.two]);
  expect(await run.fetch({ branch: '' }).catch((error: unknown) => error)).toEqual(
    matchEngineError(
      'source-failed',
      '저장소에 기본 브랜치가 없습니다. 브랜치를 입력해주세요. 저장소에 있는 이름: develop, release',
    ),
  );
});

test('an empty repository is told to be empty, whatever is named', async () => {
  const run = await useGitSource();
  for (const branch of ['', 'main', 'develop', '0123456']) {
    expect(await expectRefusedFetch(run, { branch })).toEqual(
      matchEngineError('source-failed', '저장소가 비어 있습니다.'),
    );
  }
});

test('a name with slashes that was taken apart, as in the address of a page', async () => {
  const run = await useGitSourceWithFiles();
  run.repository.git(['branch', 'feature/login']);
  const whole = { branch: 'feature', subpath: 'login' };
  expect(await expectRefusedFetch(run, { ...whole, subpath: 'login/apps/web' })).toEqual(
    matchEngineError('source-failed', '브랜치: feature/login, 하위 경로: apps/web'),
  );
  expect(await expectRefusedFetch(run, whole)).toEqual(
    matchEngineError('source-failed', '브랜치: feature/login, 하위 경로: (비움)'),
  );
});

test('a name in decomposed Hangul', async () => {
  const run = await useGitSourceWithFiles();
  run.repository.git(['branch', '기능/로그인'.normalize('NFD')]);
  await expect(run.fetch({ branch: '기능/로그인' })).resolves.toBeDefined();
});

test('a tag of a file', async () => {
  const run = await useGitSourceWithFiles();
  run.repository.git(['tag', 'file', 'HEAD:index.html']);
  expect(await expectRefusedFetch(run, { branch: 'file' })).toEqual(
    matchEngineError('source-failed', '커밋을 가리키지 않습니다'),
  );
});

test('a hundred thousand branches, of which the nearest are named', async () => {
  const run = await useGitSourceWithFiles();
  const hash = run.repository.commit('many');
  const names = Array.from({ length: 99_999 }, (_, i) => `${hash} refs/heads/b/${i}\n`);
  run.repository.write({ '.git/packed-refs': names.join('') });
  expect(await expectRefusedFetch(run, { branch: 'b/99998x' })).toEqual(
    matchEngineError('source-failed', /저장소에 있는 이름: b\/99998, .* 외 99,995개$/),
  );
});

test('names that a server invents: controls, too long, not a reference', async () => {
  const run = await useGitSourceWithFiles();
  const hash = run.repository.commit('a');
  const line = (text: string) => {
    const body = Buffer.from(text);
    const length = (body.length + 4).toString(16).padStart(4, '0');
    return Buffer.concat([Buffer.from(length), body]);
  };
  const names = ['\u001b[31mred', 'a\tb', '\u202etxt', '가'.repeat(300), '-x', 'plain'];
  const refs = names.map((name) => line(`${hash} refs/heads/${name}\n`));
  const head = [
    line('# service=git-upload-pack\n'),
    Buffer.from('0000'),
    line(`${hash} HEAD\0symref=HEAD:refs/heads/nowhere\n`),
  ];
  const type = 'application/x-git-upload-pack-advertisement';
  run.server.before = (_, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(Buffer.concat([...head, ...refs, Buffer.from('0000')]));
    return false;
  };
  const error = await expectRefusedFetch(run, { branch: 'other' });
  expect(error).toMatchObject({ message: expect.stringContaining('이름') });
  expect(String(error)).not.toMatch(/\p{C}/u);
});

test('faults of old programs in commits and modes do not matter, dangerous names do', async () => {
  const run = await useGitSourceWithFiles();
  const { git } = run.repository;
  const object = (type: string, content: Buffer | string) =>
    git(['hash-object', '-t', type, '-w', '--literally', '--stdin'], content);
  const blob = Buffer.from(object('blob', 'old'), 'hex');
  const inner = Buffer.concat([Buffer.from('100644 index.html\0'), blob]);
  const folder = Buffer.from(object('tree', inner), 'hex');
  const commitOf = (tree: string, date = '1234567890 +0000', who = 'A <a@example.com>') =>
    object('commit', `tree ${tree}\nauthor ${who} ${date}\ncommitter ${who} ${date}\n\nold\n`);
  const padded = Buffer.concat([inner, Buffer.from('040000 web\0'), folder]);
  const tree = object('tree', padded);
  const faults = [
    commitOf(tree),
    commitOf(tree, '1234567890 +51800'),
    commitOf(tree, '99999999999999999999 +0000'),
    commitOf(tree, '01234567890 +0000'),
    commitOf(tree, '1234567890 +0000', 'A <a@example.com'),
    commitOf(tree, '1234567890 +0000', 'a@example.com'),
    commitOf(tree, '', 'A <a@example.com>'),
  ];
  for (const [index, hash] of faults.entries()) {
    git(['update-ref', `refs/heads/old-${index}`, hash]);
    const { context, commit } = await run.fetch({ branch: `old-${index}` });
    expect(readdirSync(context)).toEqual(['index.html', 'web']);
    expect(Number.isNaN(commit.time.getTime())).toBe(false);
  }
  for (const [name, fault] of [
    ['.git', 'hasDotgit'],
    ['..', 'hasDotdot'],
    ['a/b', 'fullPathname'],
  ]) {
    const entry = Buffer.concat([Buffer.from(`100644 ${name}\0`), blob]);
    git(['update-ref', 'refs/heads/bad', commitOf(object('tree', entry))]);
    const error = await run.fetch({ branch: 'bad' }).catch((refused: unknown) => refused);
    expect(error).toEqual(matchEngineError('source-refused', `위험한 항목(${fault})이 있어`));
  }
});

test('the address of a page, with its parts', async () => {
  const run = await useGitSourceWithFiles();
  const url = `${run.server.url}/o/app/tree/main/apps/web`;
  const parts = `저장소 주소: ${run.server.url}/o/app, 브랜치: main, 하위 경로: apps/web`;
  expect(await expectRefusedFetch(run, { url })).toEqual(matchEngineError('source-failed', parts));
});
