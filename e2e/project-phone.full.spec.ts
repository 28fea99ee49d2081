import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { containerRowButton, openProject, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('on a phone the deployment is first, and a bar deploys while it is off the screen', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await expect(containerRowButton(page)).toBeVisible();
  const regions = page.getByRole('main').getByRole('region');
  await expect(regions.first()).toHaveAccessibleName('배포');
  const deployment = regionByName(page, '배포');
  await expect(deployment.getByRole('button', exactName('배포'))).toBeInViewport();
  const bar = page.getByRole('group', exactName('빠른 배포'));
  await expect(bar).toHaveCount(0);

  const quick = regionByName(page, '빠른 작업');
  await quick.scrollIntoViewIfNeeded();
  await expect(bar).toContainText('배포되지 않은 변경 1건');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 375, height: 700 });
  // The wide page is shorter, so that the button may be on the screen again.
  await quick.scrollIntoViewIfNeeded();
  await bar.getByRole('button', exactName('지금 배포')).click();
  // Without waiting changes there is no bar.
  await expect(bar).toHaveCount(0);
  await expect(deployment).toContainText('배포됨');
});

test('a long name takes two lines of a phone, and a tap shows the whole of it', async ({
  browser,
  account,
  project,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  const name = '정산 배치와 결제 서버를 함께 묶은 프로젝트 '.repeat(6).trim();
  await account.call('PUT', `projects/${project.slug}`, { name });
  await openProject(account, page, project);
  const heading = page.getByRole('heading', { name, level: 1 });
  await expect(heading).toBeVisible();
  const heightOf = async () => (await heading.boundingBox())?.height ?? 0;
  const clamped = await heightOf();
  await heading.getByText(name).tap();
  await expect.poll(heightOf).toBeGreaterThan(2 * clamped);
  await phone.close();
});
