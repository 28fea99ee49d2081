import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { test } from './support/server-test.ts';

/** Starts a code host on a separate origin. Its path /back redirects to the console; any other path shows a link to /back. */
async function otherOrigin(back: string) {
  const server = createServer((request, response) => {
    if (request.url !== '/back') response.end('<a href="/back">approve</a>');
    else response.writeHead(302, { Location: back }).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : '';
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

test('section 4: a popup that was at another origin can still reach the page that opened it', async ({
  page,
  server,
}) => {
  const host = await otherOrigin(`${server.url}/github/callback?success=true&count=1`);
  await page.goto(`${server.url}/login`);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => {
    const popup = window.open('about:blank', 'popup', 'popup,width=600,height=800');
    if (popup) popup.location.href = url;
    addEventListener('message', (event) => {
      document.title = JSON.stringify([event.origin, event.data.type]);
    });
    Object.assign(window, { isOpen: () => popup?.closed === false });
  }, host.url);
  const popup = await opened;
  const approve = popup.getByRole('link', { name: 'approve' });
  await expect(approve).toBeVisible();
  expect(await page.evaluate('isOpen()')).toBe(true);
  const closed = popup.waitForEvent('close');
  await approve.click();
  await expect(page).toHaveTitle(JSON.stringify([server.url, 'github-installation-success']));
  await closed;
  host.close();
});
