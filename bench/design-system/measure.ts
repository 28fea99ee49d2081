import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright';
import { outputOf, type ScreenName } from './build.ts';

/** Medians in ms. */
export interface Times {
  mount: number;
  update: number;
  theme: number;
}

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

/** One cold page: mount once, then the later steps, each several times. */
export async function measureOnce(browser: Browser, screen: ScreenName): Promise<Times> {
  const site = await serve(screen);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(site.url);
    await page.waitForFunction(() => 'bench' in window);
    const times = await page.evaluate(async () => {
      const mount = await window.bench.mount();
      const repeat = async (step: 'update' | 'theme') => {
        const all: number[] = [];
        for (let i = 0; i < 5; i += 1) all.push(await window.bench[step]());
        return all.toSorted((a, b) => a - b)[2] ?? Number.NaN;
      };
      return { mount, update: await repeat('update'), theme: await repeat('theme') };
    });
    return times;
  } finally {
    await page.close();
    site.stop();
  }
}
