import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { createErrorResponse } from '../error-response.ts';
import { createConsolePages } from './pages.ts';

const SCRIPT = "document.documentElement.dataset.theme = 'dark';";
const page = (title: string) =>
  `<!doctype html><meta name="naru-api-base" content="https://api.example.com"><title>${title}</title><script>${SCRIPT}</script><script type="module" src="/assets/main-abc.js"></script>`;

function site() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'login'));
  writeFileSync(join(folder, 'index.html'), page('shell'));
  writeFileSync(join(folder, 'home.html'), page('home'));
  writeFileSync(join(folder, 'login', 'index.html'), page('login'));
  writeFileSync(join(folder, 'terms-of-service.html'), page('terms'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages', 'project.html'), page('project'));
  const table = [{ pattern: '^/projects/[^/]+/*$', file: '/pages/project.html' }];
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(table));
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'main');
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync('main'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  return responsesOf(folder);
}

function responsesOf(folder: string) {
  const app = createConsolePages(folder).onError((error) =>
    error instanceof ApiError ? createErrorResponse(error) : new Response(null, { status: 500 }),
  );
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

const titleOf = async (response: Response) =>
  /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/login?from=%2F', 'login'],
    ['/terms-of-service', 'terms'],
    ['/terms-of-service/', 'terms'],
    ['/dashboard', 'shell'],
    ['/projects', 'shell'],
    ['/projects/web-1.2', 'project'],
    ['/projects/web-1.2/', 'project'],
    ['/projects/%EA%B2%B0%EC%A0%9C?container=a%2Fb', 'project'],
    ['/projects/web/elsewhere', 'shell'],
    ['/pages/project', 'shell'],
    ['/pages/project.html', 'shell'],
    ['/pages.json', 'shell'],
    ['/login/elsewhere', 'shell'],
    ['/home', 'shell'],
    ['/index', 'shell'],
  ])('%s is answered with the %s', async (path, title) => {
    const response = await site()(path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await titleOf(response)).toBe(title);
  });

  test('allow their own styles by hash', async () => {
    const folder = temporaryFolder();
    const css = '[data-s="0"]{--x:1px}';
    writeFileSync(join(folder, 'index.html'), `<style>${css}</style>`);
    const { headers } = await createConsolePages(folder).request('/');
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  test('are the shell wherever nothing is prerendered', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), page('shell'));
    expect(await titleOf(await createConsolePages(folder).request('/'))).toBe('shell');
  });

  test('are found at once, however many slashes are in the address', async () => {
    const response = await site()(`/${'/'.repeat(300_000)}x`);
    expect(await titleOf(response)).toBe('shell');
  });

  test('allow their own scripts by hash, no style of their own, and the API they name', async () => {
    const response = await site()('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.example.com wss://api.example.com;");
    expect(policy).toContain("form-action 'none';");
    expect(policy).not.toContain('unsafe');
  });

  test('are asked about each time, and sent when they are others', async () => {
    const get = site();
    const etag = (await get('/login')).headers.get('etag') ?? '';
    expect((await get('/login', { 'If-None-Match': etag })).status).toBe(304);
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(200);
  });

  test('are compressed for those who can read it', async () => {
    const response = await site()('/', { 'Accept-Encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('files', () => {
  test('that a newer build has taken away are missing, and no fault of the server', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), page('shell'));
    writeFileSync(join(folder, 'assets', 'old-abc.js'), 'old');
    const get = responsesOf(folder);
    expect((await get('/assets/old-abc.js')).status).toBe(200);
    rmSync(join(folder, 'assets', 'old-abc.js'));
    expect((await get('/assets/old-abc.js')).status).toBe(404);
  });

  test('with a hash in their name are kept for ever, in the encoding that was made ready', async () => {
    const get = site();
    const plain = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('main');
    const packed = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe('main');
    const unwanted = await get('/assets/main-abc.js', { 'Accept-Encoding': 'br;q=0, gzip;q=0.0' });
    expect(unwanted.headers.get('content-encoding')).toBeNull();
  });

  test('without one are asked about each time', async () => {
    const get = site();
    const first = await get('/favicon.svg');
    expect(first.headers.get('content-type')).toBe('image/svg+xml');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/favicon.svg', { 'If-None-Match': etag })).status).toBe(304);
  });

  test.each(['/assets/gone.js', '/api/v1/x', '/_dev/x', '/assets/..%2f..%2fetc%2fpasswd'])(
    '%s is neither one of them nor a page',
    async (path) => {
      const response = await site()(path);
      expect(response.status).toBe(404);
    },
  );
});
