import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { delayRequests } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  openContainerTab,
} from './support/project-page.ts';
import { readVisibleTexts, recordVisibleTexts } from './support/visible-texts.ts';
import { test } from './support/wizard-test.ts';

const VALUE = 'gildong-value-7';
const DOMAIN = 'gildong7.example.kr';

const barOn = (page: Page) => page.getByRole('complementary', exactName('발표 모드'));

/** Starts presentation mode by its key combination, and waits for its chunk. */
async function startPresenting(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await barOn(page).isVisible())) await page.keyboard.press('Control+.');
    await expect(barOn(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** Reloads the page. The chunk that masks private texts is delayed until the page's data are loaded. */
async function reloadSlowly(page: Page, call: () => Promise<unknown>): Promise<void> {
  const release = await delayRequests(page, /presentation-parts/);
  const requested = page.waitForRequest(/presentation-parts/);
  const answered = page.waitForResponse(/\/containers(\?|$)/);
  const reloaded = page.reload();
  await Promise.all([requested, answered]);
  for (let calls = 0; calls < 20; calls += 1) await call();
  release();
  await reloaded;
}

/** All texts of the page that are available by selection, to a screen reader, to the browser's search, and in the title. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerHTML,
      ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
    ].join(' '),
  );

test('the presentation mode hides values, addresses and e-mails on every screen, also while a page loads again', async ({
  page,
  account,
  member,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'MODE', value: VALUE });
  const network = { internal_port: 80, network_type: 'http', fqdn: DOMAIN };
  await account.call('POST', `containers/${slug}/networks`, network);
  await page.reload();
  await openContainerTab(page, '환경 변수');
  await expect(containerTabPanel(page).getByText(VALUE)).toBeVisible();

  await startPresenting(page);
  await expect(containerTabPanel(page).getByText('MODE', { exact: true })).toBeVisible();
  expect(await told(page)).not.toMatch(/gildong/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', exactName('MODE 값 표시')).click();
  await expect(containerTabPanel(page).getByText(VALUE)).toBeVisible();

  await recordVisibleTexts(page, 'body');
  await reloadSlowly(page, () => account.call('GET', `containers/${slug}/env-vars`));
  await expect(containerTabPanel(page).getByText('MODE', { exact: true })).toBeVisible();
  await expect(barOn(page)).toBeVisible();
  await openContainerTab(page, '네트워크');
  await expect(containerTabPanel(page).getByText('가린 값').first()).toBeAttached();
  expect(await told(page)).not.toMatch(/gildong/);
  expect((await readVisibleTexts(page)).filter((text) => text.includes('gildong'))).toEqual([]);

  await page.getByRole('button', exactName('계정')).click();
  await expect(page.getByRole('menuitem', exactName('발표 모드 끄기'))).toBeVisible();
  expect(await told(page)).not.toContain(member.email);
  await page.getByRole('menuitem', exactName('프로필')).click();
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue('가린 값');
  await barOn(page).getByRole('button', exactName('발표 모드 끄기')).press('Enter');
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(member.email);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(barOn(page)).toHaveCount(0);
});
