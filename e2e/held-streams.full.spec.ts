import { expect } from '@playwright/test';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { startBufferingProxy } from './support/buffering-proxy.ts';
import { exactName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test as base } from './support/server-test.ts';

/** The simulated engine runs at a quarter of its speed, so that a reading every 3 s meets the deployment. */
const test = base.extend({
  environment: ({ environment }, use) => use({ ...environment, ENGINE_SPEED: '0.25' }),
});

test('behind a proxy that holds streams back, the log and the project are read by calls, and the page says so', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = await logInToApi(request, await createMember(request));
  const project = await addProject(account);
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
