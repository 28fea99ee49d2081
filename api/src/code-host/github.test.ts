import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import {
  GITHUB_INSTALLATION_ID,
  type GithubServer,
  startGithubServer,
} from '../testing/github-server.ts';
import { githubCodeHost } from './github.ts';

const ID = String(GITHUB_INSTALLATION_ID);
const MINT = `POST /app/installations/${ID}/access_tokens`;

const proof = (code: string) => ({ code, codeVerifier: 'unused' });

async function host(change: Partial<GithubServer> = {}) {
  const server = Object.assign(await startGithubServer(), change);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const minted = () => server.asked.filter((what) => what === MINT).length;
  return { server, lines, minted, github: githubCodeHost(server.app, log, 1000) };
}

describe('GitHub (specification section 7)', () => {
  test('lists the repositories of every page', async () => {
    const { github, server } = await host({ repositories: 230 });
    const list = await github.repositories(ID);
    expect(new Set(list.map(({ id }) => id)).size).toBe(230);
    expect(list[0]).toEqual({
      id: '1',
      full_name: 'naru-team/repo-1',
      clone_url: 'https://github.com/naru-team/repo-1.git',
      private: false,
    });
    expect(server.asked.filter((what) => what === 'GET /installation/repositories')).toHaveLength(
      3,
    );
  });

  test('keeps an installation token while it lasts, and asks for another before it ends', async () => {
    const { github, server, minted } = await host();
    await github.repositories(ID);
    await github.repositories(ID);
    expect(minted()).toBe(1);
    const brief = await host({ tokenLife: 60 });
    await brief.github.repositories(ID);
    await brief.github.repositories(ID);
    expect(brief.minted()).toBeGreaterThan(2);
    const token = await github.cloneToken(ID);
    expect(server.secrets).toContain(token.token);
    expect(minted()).toBe(2);
    expect(Date.parse(token.expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
  });

  test('shows the account only to a person who may see the installation, once for each code', async () => {
    const { github, server } = await host();
    const code = server.newCode();
    const account = { installationId: ID, login: 'naru-team', type: 'Organization' };
    expect(await github.account(ID, proof(code))).toEqual(account);
    expect(await github.account(ID, proof(code))).toBeUndefined();
    expect(await github.account('100', proof(server.newCode()))).toBeUndefined();
    expect(await github.account(ID, proof('made-up'))).toBeUndefined();
  });

  test('signs with the key of the app alone', async () => {
    const { server, lines } = await host();
    const other = await startGithubServer();
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
    const wrong = githubCodeHost({ ...server.app, appId: other.app.appId + 1 }, log);
    await expect(wrong.repositories(ID)).rejects.toMatchObject({ code: 'CODE_HOST_UNAVAILABLE' });
    expect(lines.join()).toContain('JSON web token');
  });
});

describe('GitHub with an error', () => {
  test.each(['gone', 'suspended'] as const)(
    'an installation that is %s says so',
    async (trouble) => {
      const { github } = await host({ trouble });
      const apiError = { code: 'INSTALLATION_REVOKED', message: expect.stringContaining('해제') };
      await expect(github.repositories(ID)).rejects.toMatchObject(apiError);
      await expect(github.cloneToken(ID)).rejects.toMatchObject(apiError);
    },
  );

  test('a token that died before its time means that the installation is gone', async () => {
    const { github, server } = await host();
    await github.repositories(ID);
    server.trouble = 'token-dead';
    await expect(github.repositories(ID)).rejects.toMatchObject({ code: 'INSTALLATION_REVOKED' });
  });

  test('an installation of another host is none here', async () => {
    const { github } = await host();
    const revoked = { code: 'INSTALLATION_REVOKED' };
    await expect(github.repositories('abcDEF')).rejects.toMatchObject(revoked);
    await expect(github.cloneToken('7')).rejects.toMatchObject(revoked);
  });

  test.each([
    ['limited', '요청 한도'],
    ['broken', '오류로 응답'],
    ['slow', '연결할 수 없습니다'],
  ] as const)(
    'one that is %s is unavailable for now, within the deadline',
    async (trouble, said) => {
      const { github, server } = await host({ trouble });
      const apiError = { code: 'CODE_HOST_UNAVAILABLE', message: expect.stringContaining(said) };
      await expect(github.repositories(ID)).rejects.toMatchObject(apiError);
      await expect(github.account(ID, proof(server.newCode()))).rejects.toMatchObject(apiError);
    },
  );

  test('no line of the log holds a token, a code, the key or the client secret', {
    tags: 'full',
  }, async () => {
    const { github, server, lines } = await host();
    await github.cloneToken(ID);
    for (const trouble of ['gone', 'token-dead', 'limited', 'broken', 'slow'] as const) {
      server.trouble = trouble;
      const asked = [github.cloneToken(ID), github.repositories(ID)];
      await Promise.allSettled([...asked, github.account(ID, proof(server.newCode()))]);
    }
    const text = lines.join();
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [...server.secrets, server.app.clientSecret, 'eyJ', 'PRIVATE KEY'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

test('the app is accepted, has another name, is refused, or GitHub is away', async () => {
  const { github, server } = await host();
  const { signal } = new AbortController();
  expect(await github.findProblem(signal)).toBeUndefined();
  const withApp = (change: Partial<GithubServer['app']>) =>
    githubCodeHost({ ...server.app, ...change }, pino({ level: 'silent' })).findProblem(signal);
  expect(await withApp({ slug: 'other' })).toMatch(/GITHUB_APP_SLUG.+: naru-test$/);
  expect(await withApp({ appId: 1 })).toContain('GITHUB_APP_PRIVATE_KEY');
  server.trouble = 'broken';
  expect(await github.findProblem(signal)).toContain('GITHUB_API_URL');
});
