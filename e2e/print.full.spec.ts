import { expect, type Page } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { formatLogEvent, LOG_END_EVENT, mockLogResponses } from './support/log-stream.ts';
import { addAndOpenContainer, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** The width of an A4 sheet without its margins, and its height, in px. */
const SHEET = { width: 718, height: 1046 };

/** Shows the page as on paper, and returns the elements that a browser would print on each sheet or over other content. */
async function findStuckElements(page: Page): Promise<string[]> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        return element.checkVisibility() && (position === 'fixed' || position === 'sticky');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

test('on paper the bar of a project covers nothing, and meters keep their colours', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  const meter = page.getByRole('meter').first();
  await expect(meter).toBeVisible();
  expect(await findStuckElements(page)).toEqual([]);
  const kept = await meter.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map(
      (part) => getComputedStyle(part).printColorAdjust,
    ),
  );
  expect(kept).toContain('exact');
});

test('pages of a project, activities and legal texts have nothing over their content, and dark text on paper', async ({
  page,
  account,
  project,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  for (const path of [
    `/projects/${project.slug}/activity`,
    `/projects/${project.slug}/deployments`,
    '/profile/activity',
    '/projects',
    '/terms-of-service',
    '/privacy-policy',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findStuckElements(page)).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a printed log says how many lines are missing, and takes no room for them', async ({
  page,
  account,
  project,
}) => {
  const lines = Array.from({ length: 5000 }, (_, index) =>
    formatLogEvent(index, `주문 ${index} 결제를 승인했습니다. ${'긴 내용 '.repeat(40)}`),
  );
  await mockLogResponses(page, lines.join('') + LOG_END_EVENT);
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/logs`);
  const log = page.getByRole('log', exactName('한글 서버 로그'));
  await expect(log.getByText('주문 4999')).toBeInViewport();
  expect(await findStuckElements(page)).toEqual([]);
  const rows = await log.getByRole('listitem').count();
  const says = () => log.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await says()).toContain(`5,000줄 가운데 화면에 보이던 ${rows}줄만 인쇄합니다.`);
  await expect(log.getByText('주문 4999')).toBeVisible();
  const pdf = await page.pdf();
  // Without a rule for paper, the room of the lines that are not rendered is a hundred sheets.
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThan(12);
  await page.emulateMedia({ media: 'screen' });
  expect(await says()).toBe('none');
});
