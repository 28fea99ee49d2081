import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { stopClock } from './support/clock.ts';
import { exactName } from './support/locators.ts';
import { expectFitsPhoneWidth, HOSTILE_HTML, pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

declare global {
  interface Window {
    /** The messages that the popup has posted to its opener. */
    heard?: unknown[];
  }
}

const FAILURES = [
  ['', '잘못된 요청입니다.'],
  ['?success=false', '잘못된 요청입니다.'],
  ['?error=missing_parameters', '필수 파라미터가 누락되었습니다.'],
  ['?error=installation_failed', 'GitHub App 설치에 실패했습니다.'],
  [`?error=${encodeURIComponent(HOSTILE_HTML)}`, '알 수 없는 오류가 발생했습니다.'],
  ['?error=constructor', '알 수 없는 오류가 발생했습니다.'],
] as const;

const COUNTS = [
  ['count=3', 3],
  ['count=12abc', 12],
  ['count=x', 0],
  ['', 0],
] as const;

const connected = (count: number): string =>
  `GitHub 연동이 완료되었습니다. ${count}개의 설치가 연결되었습니다.`;

/** Opens a popup from the current page, which is the landing page, and records its messages. */
async function openPopup(page: Page, query: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.evaluate((search) => {
    const heard: unknown[] = [];
    window.heard = heard;
    addEventListener('message', ({ data, origin }) => heard.push({ origin, ...data }));
    window.open(`/github/callback${search}`, 'popup', 'width=600,height=800');
  }, query);
  return popup;
}

const heard = (page: Page) => page.evaluate(() => window.heard);

test('section 4: the way back from the code host is shown in every branch, without a call', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const [query, sentence] of FAILURES) {
    await page.goto(`/github/callback${query}`);
    await expect(pageHeading(page, '연동 실패')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  await page.goto('/github/callback?error=x&popup=true');
  await expect(pageHeading(page, '연동 실패')).toBeVisible();
  await expect(page.getByRole('button', exactName('대시보드로 돌아가기'))).toBeHidden();
  for (const [query, count] of COUNTS) {
    await page.goto(`/github/callback?success=true&popup=true&${query}`);
    await expect(page.getByRole('status').filter({ hasText: connected(count) })).toBeVisible();
  }
  await expect(page).toHaveTitle('연동 완료 · 나루');
  await expectAccessibleInBothThemes(page);
  await page.goto('/github/callback?error=x');
  await page.getByRole('button', exactName('대시보드로 돌아가기')).click();
  await expect(pageHeading(page, '로그인')).toBeVisible();
  expect(calls).toEqual([]);
});

test('section 4: outside a popup, success leads to the dashboard after 2 s', {
  tag: '@full',
}, async ({ page }) => {
  await stopClock(page);
  await page.goto('/github/callback?success=true&count=1');
  await expect(page.getByRole('status').filter({ hasText: connected(1) })).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/callback/);
  await page.clock.runFor(200);
  await expect(pageHeading(page, '로그인')).toBeVisible();
});

test('section 4: a popup tells the window that opened it, and closes after 1 s or 2 s', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  for (const { query, message, stays } of [
    {
      query: '?success=true&count=3',
      message: { type: 'github-installation-success', count: 3 },
      stays: 1_000,
    },
    {
      query: '?error=installation_failed',
      message: { type: 'github-installation-error', error: 'installation_failed' },
      stays: 2_000,
    },
  ]) {
    await page.goto('/');
    await stopClock(page.context());
    const popup = await openPopup(page, query);
    await expect.poll(() => heard(page)).toEqual([{ origin: baseURL, ...message }]);
    await page.context().clock.runFor(stays - 100);
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
    const closed = popup.waitForEvent('close');
    await page.context().clock.runFor(200);
    await closed;
    expect(await heard(page)).toHaveLength(1);
  }
});
