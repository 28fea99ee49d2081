import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useGitSource } from '../../testing/source/use-git-source.ts';

const TOKEN = 'ghs_installation-token';
const tokenFor = (base: string) => ({ base, username: 'x-access-token', value: TOKEN });
const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');

test('writes the files of a branch and tells the commit', async () => {
  const { repository, fetch, parent, lines } = await useGitSource();
  repository.write({ 'index.html': 'main' });
  repository.commit('처음');
  repository.git(['checkout', '-q', '-b', 'feature/로그인']);
  repository.write({ 'index.html': 'login', 'bin/run': '#!/bin/sh' });
  const hash = repository.commit('로그인 화면을 넣다');
  const { context, commit } = await fetch({ branch: 'feature/로그인' });
  expect(commit).toEqual({
    hash,
    subject: '로그인 화면을 넣다',
    author: '김나루',
    time: new Date('2026-03-01T00:00:00Z'),
  });
  expect(readFileSync(join(context, 'index.html'), 'utf8')).toBe('login');
  expect(readdirSync(context).sort()).toEqual(['bin', 'index.html']);
  expect(readdirSync(parent)).toEqual(['source']);
  expect(lines).toContainEqual(expect.stringMatching(/^remote: Total \d/));
});

test('fetches again over what is there, and only the last commit', { tags: 'full' }, async () => {
  const { repository, fetch, server } = await useGitSource();
  repository.write({ 'a.txt': '1', 'old.txt': '1' });
  repository.commit('one');
  await fetch();
  repository.git(['rm', '-q', 'old.txt']);
  repository.write({ 'a.txt': '2' });
  repository.commit('two');
  const { context, commit } = await fetch();
  expect(commit.subject).toBe('two');
  expect(readdirSync(context)).toEqual(['a.txt']);
  expect(
    server.asked.filter((line) => line.startsWith('GET')).every((l) => l.includes('info/refs')),
  ).toBe(true);
});

test('gives a folder within the repository, also by a link that stays inside', {
  tags: 'full',
}, async () => {
  const { repository, fetch, folder } = await useGitSource();
  repository.write({ 'apps/web/index.html': 'web' });
  repository.git(['config', 'core.symlinks', 'true']);
  repository.link('apps/web', 'site');
  repository.commit('web');
  expect((await fetch({ subpath: './apps/web/' })).context).toBe(join(folder, 'apps/web'));
  expect((await fetch({ subpath: 'site' })).context).toBe(join(folder, 'apps/web'));
});

test('asks with the token of an installation, which stands in no argument, file or log', async () => {
  const { repository, fetch, server, lines, parent } = await useGitSource();
  repository.write({ a: 'b' });
  repository.commit('private');
  const seen: string[] = [];
  server.before = (request, response) => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        seen.push(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        // The process has already ended.
      }
    }
    const work = readdirSync(parent).find((name) => name.startsWith('source.')) ?? '';
    seen.push(readFileSync(join(parent, work, 'git/config'), 'utf8'));
    if (request.headers.authorization === `Basic ${basic}`) return true;
    response.writeHead(401, { 'www-authenticate': `Basic realm="${TOKEN} ${basic}"` }).end();
    return false;
  };
  await fetch({ access: { token: tokenFor(server.url) } });
  expect(seen.some((text) => text.includes('fetch\0--progress\0--depth=1'))).toBe(true);
  const wrong = { ...tokenFor(server.url), value: 'ghs_other' };
  const refused = await fetch({ access: { token: wrong } }).catch((error: Error) => error);
  expect(refused).toMatchObject({
    reason: 'source-refused',
    message: expect.stringContaining('읽을 권한이 없습니다'),
  });
  const everything = [...seen, ...lines, JSON.stringify(refused)].join('\n');
  for (const secret of [TOKEN, basic, 'ghs_other']) expect(everything).not.toContain(secret);
});

test('never gives the token to another host', async () => {
  const { repository, fetch, server } = await useGitSource();
  repository.write({ a: 'b' });
  repository.commit('public');
  const given: unknown[] = [];
  server.before = (request) => given.push(request.headers.authorization) > 0;
  await fetch({ access: { token: tokenFor('https://github.com') } });
  expect(given.every((header) => header === undefined)).toBe(true);
});

test('masks secrets that a server says, and drops what steers a terminal', async () => {
  const { repository, fetch, lines, server } = await useGitSource();
  repository.write({ a: 'b' });
  repository.commit(`\u001b]0;title\u0007\u001b[31mred ${TOKEN} ${basic}`);
  await fetch({ access: { token: tokenFor(server.url) } });
  expect(lines.at(-1)).toMatch(/^커밋 [0-9a-f]{7} red \*\*\* \*\*\*$/);
  expect(lines.join('\n')).toContain('127.0.0.1');
});

test('connects to the addresses that were checked, whatever a name server says later', {
  tags: 'full',
}, async () => {
  const { repository, fetch, server } = await useGitSource({
    resolve: () => Promise.resolve(['127.0.0.1']),
  });
  repository.write({ a: 'b' });
  repository.commit('pinned');
  // Only the resolver of this test resolves the name.
  const url = `http://repository.invalid:${server.port}/app`;
  expect((await fetch({ url })).commit.subject).toBe('pinned');
});

test('keeps git from what a repository would run', async () => {
  const { repository, fetch, parent } = await useGitSource();
  const trap = join(parent, 'trapped');
  repository.write({
    '.gitattributes': '* filter=trap\n',
    '.gitconfig': `[filter "trap"]\n\tsmudge = touch ${trap}\n`,
    'hooks/post-checkout': `#!/bin/sh\ntouch ${trap}\n`,
  });
  repository.commit('trap');
  await fetch();
  expect(existsSync(trap)).toBe(false);
});
