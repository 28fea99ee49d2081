import { expect } from '@playwright/test';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { pageHeading, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const MINUTE_MS = 60_000;

for (const { name, off, told } of [
  { name: 'two days fast', off: 2 * 24 * 60 * MINUTE_MS, told: /시계가 48시간 빠릅니다/ },
  { name: 'three minutes slow', off: -3 * MINUTE_MS, told: /시계가 3분 늦습니다/ },
]) {
  test(`on a device whose clock is ${name}, times follow the server, and the member is told once`, async ({
    page,
    request,
    member,
  }) => {
    await page.clock.install({ time: Date.now() + off });
    const account = await logInToApi(request, member);
    const project = await addProject(account, 'engine:stall');
    await account.call('POST', `projects/${project.slug}/deploy`);
    await openPageAsMember(account, page, `/projects/${project.slug}`);
    await expect(pageHeading(page, 'engine:stall')).toBeVisible();
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(page.getByText(/경과 시간\s*\d+초/)).toBeVisible();
    await expect(page.getByText('평소보다 오래 걸립니다')).toBeHidden();
    await page.goto('/projects');
    await pressButton(page, '새 프로젝트');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(told)).toBeHidden();
  });
}
