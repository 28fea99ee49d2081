import { expect } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import { startBufferingProxy } from './support/buffering-proxy.ts';
import { exactName } from './support/locators.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('behind a proxy that holds streams back, the log and the project are read by calls, and the page says so', async ({
  account,
  browser,
  baseURL,
  project,
}) => {
  await using proxy = await startBufferingProxy(String(baseURL));
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  // Nothing in the page polls while no deployment runs, so the page learns of this one without a stream.
  await page.waitForResponse((response) => response.url().endsWith('/events'));
  await account.call('POST', `projects/${project.slug}/deploy`);
  await expect(
    page.getByText('실시간으로 연결할 수 없어 3초마다 상태를 새로 불러옵니다.'),
  ).toBeVisible();
  const deployment = page.getByRole('region', exactName('배포'));
  await expect(deployment.getByText('성공', { exact: true }).first()).toBeVisible();
  await page.goto(`/projects/${project.slug}/containers/${slug}/logs`);
  await expect(page.getByRole('log').getByText('서버를 시작합니다')).toBeVisible();
  await expect(
    page.getByText('실시간으로 연결할 수 없어 3초마다 새 로그를 불러옵니다.'),
  ).toBeVisible();
  await context.close();
});
