import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { outputOf, type ScreenName } from './build.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves one built screen on a free port of this machine. */
async function serve(screen: ScreenName) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(outputOf(screen), path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** Opens a screen on a cold page, before anything is mounted, and hands the page over. */
export async function visit<Result>(
  browser: Browser,
  screen: ScreenName,
  look: (page: Page, open: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const site = await serve(screen);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    return await look(page, async () => {
      await page.goto(site.url);
      await page.waitForFunction(() => 'bench' in window);
    });
  } finally {
    await page.close();
    site.stop();
  }
}
