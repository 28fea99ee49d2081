import { expect } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const WINDOWS = 8;

test('eight windows show a log each over HTTP/1.1, which has six connections, and calls still arrive', async ({
  page,
  context,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `projects/${project.slug}/deploy`);
  const path = `/projects/${project.slug}/containers/${slug}/logs`;
  await openPageAsMember(account, page, path);
  const others = await Promise.all(Array.from({ length: WINDOWS - 1 }, () => context.newPage()));
  for (const window of others) await window.goto(path);
  for (const window of [page, ...others]) {
    await expect(window.getByRole('log').getByText('서버를 시작합니다')).toBeVisible();
  }
  const answer = await page.evaluate(async () => (await fetch('/api/v1/templates')).status);
  expect(answer).toBeGreaterThan(0);
  // The container writes a line every two seconds, and a window without a stream shows the later lines too.
  for (const window of [page, ...others]) {
    await expect(window.getByRole('log').getByText('GET /api/orders/42').first()).toBeVisible();
  }
});
