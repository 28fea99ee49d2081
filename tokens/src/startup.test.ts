import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.ts';
import { startupScript, startupScriptHash } from './startup.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
});

afterAll(() => browser.close());

/**
 * Opens a page with the start-up script in its head under a content security policy. Returns the theme of `<html>` and the content
 * of the `theme-color` tag.
 */
async function openPage({ stored = '', system = 'light', policy = startupScriptHash() } = {}) {
  const context = await browser.newContext({ colorScheme: system === 'dark' ? 'dark' : 'light' });
  const page = await context.newPage();
  await page.route('http://naru.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': `script-src ${policy}` },
      body: `<html><head><meta name="theme-color" content="unset"><script>${startupScript}</script></head><body></body></html>`,
    }),
  );
  await page.addInitScript((value) => {
    if (value) localStorage.setItem('theme', value);
  }, stored);
  await page.goto('http://naru.test/');
  const seen = {
    theme: await page.locator('html').getAttribute('data-theme'),
    color: await page.locator('meta').getAttribute('content'),
  };
  await context.close();
  return seen;
}

describe('in Chromium, under a policy that names its hash', () => {
  test.each([
    { stored: 'light', system: 'dark', theme: 'light', color: '#f9f9fb' },
    { stored: 'dark', system: 'light', theme: 'dark', color: '#111113' },
    { stored: 'system', system: 'dark', theme: 'dark', color: '#111113' },
    { stored: 'system', system: 'light', theme: 'light', color: '#f9f9fb' },
    { stored: '', system: 'dark', theme: 'dark', color: '#111113' },
    { stored: '</script>', system: 'light', theme: 'light', color: '#f9f9fb' },
  ])('"$stored" on a $system system shows $theme', async ({ stored, system, theme, color }) => {
    await expect(openPage({ stored, system })).resolves.toEqual({ theme, color });
  });

  test('it does not run under a policy that names another hash', async () => {
    const seen = await openPage({ stored: 'dark', policy: "'sha256-AAAA'" });
    expect(seen).toEqual({ theme: null, color: 'unset' });
  });
});

test('the script cannot end its own element early', () => {
  expect(startupScript).not.toContain('</');
});
