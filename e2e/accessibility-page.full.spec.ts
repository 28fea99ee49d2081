import { expect } from '@playwright/test';
import { openPageAsMember } from './support/account.ts';
import { test } from './support/wizard-test.ts';

test('the page 접근성 is linked from the footer of every page, says how to get help, and lists both standards', async ({
  page,
  account,
}) => {
  for (const path of ['/', '/login', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '접근성' })).toHaveCount(
      1,
    );
  }
  await openPageAsMember(account, page, '/projects');
  await page.getByRole('contentinfo').getByRole('link', { name: '접근성' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '접근성' })).toBeVisible();
  await expect(page.getByText(/쓰기 어려운 곳이 있으면/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /6.1.2 초점 이동과 표시/ })).toContainText('준수');
});
