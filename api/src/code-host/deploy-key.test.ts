import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyFingerprint } from '../engine/source/host-keys.ts';
import { GitRepositoryReader } from '../engine/source/repository-reader.ts';
import type { KeyUse, SourceKey } from '../engine/source/source-access.ts';
import { missingSshServer, startSshServer } from '../testing/source/ssh-server.ts';
import { useGitSource } from '../testing/source/use-git-source.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeSshKeyPair } from './openssh-key.ts';

test('a new key pair is what OpenSSH makes: its program reads both halves', () => {
  const { publicKey, privateKey } = makeSshKeyPair('naru-shop');
  const file = join(temporaryFolder(), 'key');
  writeFileSync(file, privateKey, { mode: 0o600 });
  const read = execFileSync('ssh-keygen', ['-y', '-f', file]).toString().trim();
  expect(read).toBe(publicKey);
  expect(publicKey).toMatch(/^ssh-ed25519 [A-Za-z0-9+/]{68} naru-shop$/);
  const shown = execFileSync('ssh-keygen', ['-l', '-f', file]).toString();
  expect(shown).toContain(keyFingerprint(publicKey.split(' ')[1] ?? ''));
});

test('no two key pairs are equal', () => {
  const keys = Array.from({ length: 20 }, () => makeSshKeyPair('a').publicKey);
  expect(new Set(keys).size).toBe(20);
});

const missing = missingSshServer();

/** Starts a server of SSH with a repository, and a key that it accepts. `uses` has the ends of all fetches. */
async function useSsh() {
  const git = await useGitSource();
  git.repository.write({ 'index.html': 'hello' });
  const commit = git.repository.commit('start');
  const server = await startSshServer();
  const pair = makeSshKeyPair('naru-shop');
  server.accept(pair.publicKey);
  const uses: KeyUse[] = [];
  const key: SourceKey = {
    privateKey: pair.privateKey,
    knownHosts: [],
    finished: (use) => Promise.resolve(void uses.push(use)),
  };
  const url = server.urlOf(git.repository.folder);
  const fetch = (change: Partial<SourceKey> = {}) =>
    git.fetch({ url, access: { key: { ...key, ...change } } });
  return { ...git, server, pair, commit, uses, key, url, fetch };
}

const refusal = (fetch: Promise<unknown>): Promise<unknown> =>
  fetch.then(
    () => 'was fetched',
    (error: unknown) => error,
  );

describe.skipIf(missing !== undefined)(`a repository by SSH ${missing ?? ''}`, () => {
  test('is fetched with the key of the project, and the first contact is remembered', {
    tags: 'full',
  }, async () => {
    const { fetch, uses, server, commit, parent, lines } = await useSsh();
    const fetched = await fetch();
    expect(fetched.commit.hash).toBe(commit);
    expect(readFileSync(join(fetched.context, 'index.html'), 'utf8')).toBe('hello');
    const host = `[127.0.0.1]:${server.port}`;
    const learned = [{ host, type: 'ssh-ed25519', value: server.hostKey() }];
    expect(uses).toEqual([{ succeeded: true, learned }]);
    await fetch({ knownHosts: learned });
    expect(uses[1]).toEqual({ succeeded: true, learned: [] });
    expect(readdirSync(parent)).toEqual(['source']);
    expect(lines.join('\n')).not.toContain('PRIVATE KEY');
  });

  test('is not fetched with a key that the server does not know', async () => {
    const { fetch, server, uses } = await useSsh();
    server.accept();
    expect(await refusal(fetch())).toMatchObject({
      reason: 'source-refused',
      message: expect.stringContaining('배포 키를 받지 않았습니다'),
    });
    expect(uses).toMatchObject([{ succeeded: false, learned: [{ type: 'ssh-ed25519' }] }]);
  });

  test.each(['ed25519', 'rsa'])(
    'is refused after the server has another key (%s)',
    async (type) => {
      const { fetch, server, uses } = await useSsh();
      await fetch();
      const knownHosts = uses[0]?.learned ?? [];
      await server.changeHostKey(type);
      expect(await refusal(fetch({ knownHosts }))).toMatchObject({
        reason: 'source-refused',
        message: expect.stringContaining('처음 연결했을 때와 다릅니다'),
      });
      expect(uses[1]).toEqual({ succeeded: false, learned: [] });
      // The member has forgotten the server.
      await fetch({ knownHosts: [] });
      expect(uses[2]).toMatchObject({ succeeded: true, learned: [{ value: server.hostKey() }] });
    },
  );

  test('is read for an inspection too', { tags: 'full' }, async () => {
    const { key, url, commit } = await useSsh();
    const folder = temporaryFolder();
    const reader = new GitRepositoryReader({
      ...{ protocols: ['ssh'], allowsPrivate: () => true, folder },
      limits: { timeoutMs: 30_000, maxBytes: 2 ** 20, maxEntries: 100 },
    });
    const { signal } = new AbortController();
    const from = { url, branch: 'main', subpath: '', access: { key } };
    expect(await reader.findCommit(from, signal)).toBe(commit);
    const { paths } = await reader.read(from, () => [], signal);
    expect(paths).toEqual(['index.html']);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('on a private address needs the operator, also with a key', async () => {
    const { key, url, uses } = await useSsh();
    const { fetch } = await useGitSource({ allowsPrivate: () => false });
    expect(await refusal(fetch({ url, access: { key } }))).toMatchObject({
      reason: 'source-refused',
      message: expect.stringContaining('사설망'),
    });
    expect(uses).toEqual([{ succeeded: false, learned: [] }]);
  });

  test('runs no program of the address, of the branch or of the path of the server', {
    tags: 'full',
  }, async () => {
    const { key, server, repository } = await useSsh();
    const mark = join(temporaryFolder(), 'mark');
    const run = `$(touch ${mark})`;
    const urls = [
      server.urlOf(`${repository.folder};touch ${mark}`),
      server.urlOf(`${repository.folder}${run}`),
      `ssh://-oProxyCommand=touch${mark}@127.0.0.1:${server.port}${repository.folder}`,
      `ssh://127.0.0.1:${server.port}/-oProxyCommand=touch ${mark}`,
    ];
    const { fetch } = await useGitSource();
    for (const url of urls) {
      expect(await refusal(fetch({ url, access: { key } }))).toMatchObject({ name: 'EngineError' });
    }
    await refusal(fetch({ url: server.urlOf(repository.folder), branch: run, access: { key } }));
    expect(existsSync(mark)).toBe(false);
  });

  test('is fetched from a folder whose name has characters of ssh and of a shell', {
    tags: 'full',
  }, async () => {
    const { key, url, server } = await useSsh();
    const folder = join(temporaryFolder(), `a %h 'b' "c"`);
    execFileSync('mkdir', ['-p', folder]);
    chmodSync(folder, 0o755);
    const { fetch } = await useGitSource();
    const fetched = await fetch({ url, access: { key }, folder: join(folder, 'source') });
    expect(fetched.commit.subject).toBe('start');
    expect(server.port).toBeGreaterThan(0);
  });
});
