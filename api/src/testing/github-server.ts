/** A fake GitHub server on loopback with the API calls that a GitHub App needs, and with GitHub's error responses. */
import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { GithubAppSettings } from '../code-host/github-client.ts';
import {
  addGithubCommitRoutes,
  type GithubReports,
  newGithubReports,
} from './code-hosts/github-commits.ts';

const APP_ID = 4711;
const CLIENT = { clientId: 'Iv1.test', clientSecret: 'client-secret-of-the-test' };
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const json = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Whether a text is a JWT that GitHub accepts: signed with the app's key (RS256) and valid for at most ten minutes. */
function isAppToken(bearer: string): boolean {
  const [head, claims, signature = ''] = bearer.replace(/^bearer /i, '').split('.');
  const bytes = Buffer.from(`${head}.${claims}`);
  if (!verify('RSA-SHA256', bytes, publicKey, Buffer.from(signature, 'base64url'))) return false;
  const said = JSON.stringify(json(claims));
  const [, iat, exp] = /"iat":(\d+),"exp":(\d+)/.exec(said) ?? [];
  const now = Date.now() / 1000;
  return said.includes(`"iss":${APP_ID}`) && Number(iat) <= now && Number(exp) - now <= 600;
}

/** The current failure of the server. */
type Trouble = 'gone' | 'suspended' | 'token-dead' | 'limited' | 'broken' | 'slow' | 'garbage';

export interface GithubServer {
  app: GithubAppSettings;
  /** The number of repositories in the only installation. */
  repositories: number;
  /** The lifetime of a new installation token, in seconds. */
  tokenLife: number;
  trouble: Trouble | undefined;
  /** Method and path of each request. */
  asked: string[];
  /** All issued tokens and codes. */
  secrets: string[];
  /** What is reported about commits. */
  reports: GithubReports;
  /** Issues a single-use code, as in the redirect of the browser after an approval, or after the registration of an App. */
  newCode(): string;
}

export const GITHUB_INSTALLATION_ID = 99;
const ACCOUNT = { login: 'naru-team', type: 'Organization' };

const repository = (id: number) => ({
  id,
  full_name: `${ACCOUNT.login}/repo-${id}`,
  clone_url: `https://github.com/${ACCOUNT.login}/repo-${id}.git`,
  private: id % 2 === 0,
  owner: ACCOUNT,
});

const says = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

function troubled(trouble: Trouble | undefined, path: string): Response | undefined {
  const minting = path.endsWith('/access_tokens');
  if (trouble === 'broken') return says(500, 'Server Error');
  if (trouble === 'garbage') return Response.json({ id: 'x', pem: '<html>' }, { status: 201 });
  if (trouble === 'limited') {
    return says(403, 'API rate limit exceeded', { 'x-ratelimit-remaining': '0' });
  }
  if (trouble === 'gone' && minting) return says(404, 'Not Found');
  if (trouble === 'suspended' && minting) return says(403, 'This installation has been suspended');
  if (trouble === 'token-dead' && !minting) return says(401, 'Bad credentials');
  return undefined;
}

/** Creates the routes of the API. Their responses depend on the state. */
function routes(state: GithubServer): Hono {
  const give = (prefix: string): string => {
    const secret = `${prefix}_${randomBytes(12).toString('hex')}`;
    state.secrets.push(secret);
    return secret;
  };
  const known = (header = '') => state.secrets.some((secret) => header === `token ${secret}`);
  const hono = new Hono();
  hono.use(async (c, next) => {
    state.asked.push(`${c.req.method} ${c.req.path}`);
    if (state.trouble === 'slow') await new Promise(() => undefined);
    const response = troubled(state.trouble, c.req.path);
    if (response !== undefined) return response;
    return next();
  });
  hono.post('/login/oauth/access_token', async (c) => {
    const body = JSON.stringify(await c.req.json());
    const code = state.secrets.find((secret) => body.includes(`"code":"${secret}"`));
    if (!body.includes(CLIENT.clientSecret) || code === undefined) {
      return c.json({ error: 'bad_verification_code' });
    }
    state.secrets.splice(state.secrets.indexOf(code), 1);
    return c.json({ access_token: give('ghu'), token_type: 'bearer' });
  });
  hono.post('/app-manifests/:code/conversions', (c) => {
    const code = c.req.param('code');
    if (!state.secrets.includes(code)) return says(404, 'Not Found');
    state.secrets.splice(state.secrets.indexOf(code), 1);
    const { appId: id, slug, clientId: client_id, clientSecret: client_secret } = state.app;
    const app = {
      id,
      slug,
      client_id,
      client_secret,
      webhook_secret: 'a-hook-secret',
      owner: ACCOUNT,
    };
    return c.json({ ...app, name: 'naru-test', pem: state.app.privateKey }, 201);
  });
  hono.get('/app', (c) =>
    isAppToken(c.req.header('authorization') ?? '')
      ? c.json({ id: APP_ID, slug: 'naru-test' })
      : says(401, 'A JSON web token could not be decoded'),
  );
  hono.get('/user/installations', (c) =>
    known(c.req.header('authorization'))
      ? c.json({
          total_count: 1,
          installations: [{ id: GITHUB_INSTALLATION_ID, account: ACCOUNT }],
        })
      : says(401, 'Requires authentication'),
  );
  hono.post('/app/installations/:id/access_tokens', (c) => {
    if (!isAppToken(c.req.header('authorization') ?? '')) {
      return says(401, 'A JSON web token could not be decoded');
    }
    if (c.req.param('id') !== String(GITHUB_INSTALLATION_ID)) return says(404, 'Not Found');
    const expires_at = new Date(Date.now() + state.tokenLife * 1000).toISOString();
    return c.json({ token: give('ghs'), expires_at, permissions: { contents: 'read' } }, 201);
  });
  hono.get('/installation/repositories', (c) => {
    if (!known(c.req.header('authorization'))) return says(401, 'Bad credentials');
    const [page, size] = [Number(c.req.query('page') ?? 1), Number(c.req.query('per_page') ?? 30)];
    const all = Array.from({ length: state.repositories }, (_, i) => repository(i + 1));
    const next = `<${state.app.apiUrl}/installation/repositories?per_page=${size}&page=${page + 1}>; rel="next"`;
    const headers = page * size < all.length ? { link: next } : {};
    const repositories = all.slice((page - 1) * size, page * size);
    return c.json({ total_count: all.length, repositories }, 200, headers);
  });
  hono.use('/repos/*', async (c, next) =>
    known(c.req.header('authorization')) ? next() : says(401, 'Bad credentials'),
  );
  addGithubCommitRoutes(hono, state.reports);
  return hono;
}

/** Starts a fake GitHub server until the end of the test. */
export async function startGithubServer(): Promise<GithubServer> {
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const app = { appId: APP_ID, privateKey: pem, slug: 'naru-test', ...CLIENT };
  const state: GithubServer = {
    app: { ...app, webUrl: '', apiUrl: '' },
    repositories: 3,
    tokenLife: 3600,
    trouble: undefined,
    reports: newGithubReports(),
    asked: [],
    secrets: [],
    newCode() {
      const code = `code_${randomBytes(12).toString('hex')}`;
      state.secrets.push(code);
      return code;
    },
  };
  const hono = new Hono();
  // First the address of the API on a GitHub Enterprise Server.
  hono.route('/api/v3', routes(state)).route('/', routes(state));
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
    onTestFinished(() => void server.close());
  });
  const url = `http://127.0.0.1:${port}`;
  state.app = { ...state.app, webUrl: url, apiUrl: url };
  return state;
}
