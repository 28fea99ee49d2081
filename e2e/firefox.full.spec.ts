import { expect } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../scripts/lib/firefox.ts';
import { addContainer, addProject, logInToApi } from './support/account.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test as screenTest } from './support/screen-test.ts';

/** A page in the system's Firefox, by WebDriver BiDi. A test fails on uncaught errors and on errors in its console. */
const test = screenTest.extend<{ firefox: Page }>({
  firefox: async ({ server }, use) => {
    const browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '' });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${server.url}/login`);
    await use(page);
    await browser.close();
    expect(errors).toEqual([]);
  },
});

const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

test('a member logs in with Firefox, opens a project, its container, the wizard and the logs', async ({
  firefox,
  server,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  const project = await addProject(account);
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${slug}/networks`, {
    internal_port: 3000,
    network_type: 'http',
    fqdn: 'firefox.localhost',
  });
  await byRole(firefox, 'textbox', '사용자명').fill(member.username);
  await firefox.locator('input[name=password]').fill(member.password);
  await byRole(firefox, 'button', '로그인').click();
  await byRole(firefox, 'heading', `${member.username}님, 안녕하세요`).wait();
  await firefox.goto(`${server.url}/projects`);
  await byRole(firefox, 'link', '결제 서버').click();
  await byRole(firefox, 'heading', '결제 서버').wait();
  await firefox.locator('::-p-text(firefox.localhost)').wait();
  await byRole(firefox, 'button', '컨테이너 추가').click();
  await byRole(firefox, 'dialog', '컨테이너 추가').wait();
  await firefox.goto(`${server.url}/projects/${project.slug}/containers/${slug}/logs`);
  await byRole(firefox, 'heading', SMALL_CONTAINER.name).wait();
});
