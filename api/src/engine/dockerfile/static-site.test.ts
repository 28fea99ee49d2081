import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateDockerfile } from '../../testing/dockerfile/generate.ts';
import {
  parseDockerfileStrictly,
  parseExecForm,
} from '../../testing/dockerfile/read-dockerfile.ts';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { TemplateOptionValues } from './template-options.ts';

/** Returns the configuration that the image contains, for the files in a folder of this machine. */
function caddyfileOf(config: TemplateOptionValues, site: string): string {
  const written = parseDockerfileStrictly(generateDockerfile('static', config)).find(
    ({ name, text }) => name === 'RUN' && text.includes('printf'),
  );
  const lines = parseExecForm(written?.text ?? '').slice(4);
  return `${lines.join('\n')}\n`.replace('/srv', site);
}

/** Serves files with Caddy until the end of the test. Returns a function that fetches a path. */
async function serve(files: Readonly<Record<string, string>>, config: TemplateOptionValues = {}) {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  writeFileSync(join(folder, 'Caddyfile'), caddyfileOf(config, site));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', 'Caddyfile'], { cwd: folder, env });
  onTestFinished(() => void caddy.kill('SIGKILL'));
  const get = async (path: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    const text = response.status === 308 ? response.headers.get('location') : await response.text();
    return `${response.status} ${text?.trim()}`;
  };
  await expect.poll(() => get('/').catch(() => '')).toBe('200 home');
  return get;
}

const SITE = { 'index.html': 'home', 'about.html': 'about', 'docs/index.html': 'docs' };

test('a site of plain files has pages without endings, folders, and its own page for errors', async () => {
  const get = await serve({ ...SITE, '404.html': 'lost', '.env': 'KEY=1', '.git/config': 'x' });
  expect(await get('/about')).toBe('200 about');
  expect(await get('/docs')).toBe('308 /docs/');
  expect(await get('/docs/')).toBe('200 docs');
  for (const path of ['/nowhere', '/.env', '/.git/config']) {
    expect(await get(path)).toBe('404 lost');
  }
});

test('without a page for errors a short text is sent; an application gets every path', async () => {
  expect(await (await serve(SITE))('/nowhere')).toBe('404 404 Not Found');
  expect(await (await serve(SITE, { spa_fallback: true }))('/some/page')).toBe('200 home');
});
