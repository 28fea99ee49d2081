import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { githubConnectButton, openCodeHostPopup } from './support/github.ts';
import { exactName } from './support/locators.ts';
import { goToConfigStep } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

/** Stops the clock of the popup and of its opener. Only `runFor` advances the clock. */
const stopClock = ({ clock }: Page): Promise<void> => clock.pauseAt(Date.now() + 60_000);

async function expectClosedAfter(popup: Page, ms: number): Promise<void> {
  await popup.clock.runFor(ms - 1);
  expect(popup.isClosed()).toBe(false);
  const closed = popup.waitForEvent('close');
  await popup.clock.runFor(1);
  await closed;
}

test.beforeEach(({ page }) => page.clock.install());
test.beforeEach(({ wizard }) => goToConfigStep(wizard));

test('section 2: approving in the popup lists the repositories, which fill the Git URL', async ({
  page,
  wizard,
}) => {
  const { dialog } = wizard;
  await wizard.field('하위 경로').fill('서버');
  await expect(dialog.getByText('계정을 연결하면')).toBeVisible();
  const popup = await openCodeHostPopup(page, wizard);
  expect(popup.viewportSize()).toEqual({ width: 600, height: 800 });
  await expect(dialog.getByRole('button', exactName('연결하는 중'))).toBeVisible();
  await stopClock(page);
  await popup.getByRole('button', exactName('승인')).click();
  await expect(popup.getByRole('heading', exactName('연동 완료'))).toBeVisible();
  await expect(
    popup.getByText('GitHub 연동이 완료되었습니다. 1개의 설치가 연결되었습니다.'),
  ).toBeVisible();
  await expectClosedAfter(popup, 1000);
  await page.clock.resume();
  await expect(githubConnectButton(wizard)).toBeEnabled();
  const repositories = dialog.getByRole('list', exactName('저장소 목록'));
  const storefront = repositories.getByRole('button', exactName('naru-sample/storefront'));
  await storefront.click();
  await expect(wizard.field('Git URL')).toHaveValue(
    'https://github.com/naru-sample/storefront.git',
  );
  await expect(storefront).toHaveAttribute('aria-pressed', 'true');
  await expect(repositories.getByRole('listitem').filter({ hasText: '비공개' })).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(sent.method()));
  await dialog.getByRole('button', exactName('naru-sample 연결 해제')).dblclick();
  await expect(repositories).toBeHidden();
  expect(calls.filter((method) => method === 'DELETE')).toHaveLength(1);
  await expect(dialog.getByText('계정을 연결하면')).toBeVisible();
  await expect(dialog.getByRole('heading', exactName('GitHub 저장소'))).toBeFocused();
  await expect(wizard.field('하위 경로')).toHaveValue('서버');
});

test('section 4: cancelling in the popup is an error, which closing the next one takes away', {
  tag: '@full',
}, async ({ page, wizard }) => {
  const alert = wizard.dialog.getByRole('alert');
  const cancelled = await openCodeHostPopup(page, wizard);
  await stopClock(page);
  await cancelled.getByRole('button', exactName('취소')).click();
  await expect(cancelled.getByRole('heading', exactName('연동 실패'))).toBeVisible();
  await expect(cancelled.getByText('GitHub App 설치에 실패했습니다.')).toBeVisible();
  await expect(alert).toContainText('GitHub 계정을 연결하지 못했습니다');
  await expect(githubConnectButton(wizard)).toBeEnabled();
  await expectClosedAfter(cancelled, 2000);
  const closed = await openCodeHostPopup(page, wizard);
  await expect(alert).toBeHidden();
  await page.clock.runFor(5000);
  await expect(wizard.dialog.getByRole('button', exactName('연결하는 중'))).toBeVisible();
  await closed.close();
  await page.clock.runFor(500);
  await expect(githubConnectButton(wizard)).toBeEnabled();
});

test('section 4: what another origin says is not heard', async ({ page, wizard }) => {
  // A request that is under way when the message arrives would answer the message, too.
  await expect(wizard.dialog.getByText('계정을 연결하면')).toBeVisible();
  const alert = wizard.dialog.getByRole('alert');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/github/')) asked.push(pathname);
  });
  await page.evaluate(`{
    const stranger = document.createElement('iframe');
    stranger.name = 'stranger';
    stranger.sandbox = 'allow-scripts';
    document.body.append(stranger);
  }`);
  const stranger = page.frame('stranger');
  for (const type of ['github-installation-error', 'github-installation-success']) {
    await stranger?.evaluate(`parent.postMessage({ type: '${type}', error: 'x', count: 1 }, '*')`);
  }
  await page.evaluate(`postMessage({ type: 'something-else' }, location.origin)`);
  await page.evaluate(`postMessage({ type: 'github-installation-success' }, location.origin)`);
  await expect.poll(() => asked).toEqual(['/api/v1/github/installations']);
  await expect(alert).toBeHidden();
  await page.evaluate(`postMessage({ type: 'github-installation-error' }, location.origin)`);
  await expect(alert).toContainText('GitHub 계정을 연결하지 못했습니다');
});
