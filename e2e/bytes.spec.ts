import { expect } from '@playwright/test';
import {
  addContainer,
  addProject,
  addVolume,
  logInToApi,
  openPageAsMember,
} from './support/account.ts';
import { checkSizeBudget, measureAllAssetsKb, measurePageScriptsKb } from './support/bytes.ts';
import { test } from './support/screen-test.ts';

for (const path of ['/', '/login', '/signup']) {
  test(`budget: the scripts of ${path}`, async ({ page }) => {
    expect(checkSizeBudget(`\`${path}\``, await measurePageScriptsKb(page, path))).toEqual([]);
  });
}

test('budget: the scripts of the pages for members', async ({ page, context, request, member }) => {
  const account = await logInToApi(request, member);
  const project = await addProject(account);
  await addContainer(account, project, { name: '웹', cpu_limit: 500, memory_limit: 512 });
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  await openPageAsMember(account, page, '/');
  const addresses = {
    '`/dashboard`': '/dashboard',
    '`/projects`': '/projects',
    '`/projects/{slug}`': `/projects/${project.slug}`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const weight = await measurePageScriptsKb(await context.newPage(), address);
    expect.soft(checkSizeBudget(name, weight)).toEqual([]);
  }
});

test('budget: all scripts, and all style sheets', async () => {
  expect.soft(checkSizeBudget('all scripts', await measureAllAssetsKb('js'))).toEqual([]);
  expect.soft(checkSizeBudget('all style sheets', await measureAllAssetsKb('css'))).toEqual([]);
});
