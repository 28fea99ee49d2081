import { expect } from '@playwright/test';
import { addAndOpenContainer } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('on paper the bar of the page covers nothing, and meters keep their colours', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await page.goto(`/projects/${project.slug}`);
  const meter = page.getByRole('meter').first();
  await expect(meter).toBeVisible();
  const bar = page.getByRole('navigation', { name: '주 메뉴' });
  await expect(bar).toHaveCSS('position', 'sticky');
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toHaveCSS('position', 'static');
  const kept = await meter.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map(
      (part) => getComputedStyle(part).printColorAdjust,
    ),
  );
  expect(kept).toContain('exact');
});
