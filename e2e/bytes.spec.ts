import { expect } from '@playwright/test';
import { addContainer, addProject, addVolume, openAccount, openAs } from './support/account.ts';
import { sizeErrors, weighAll, weighScripts } from './support/bytes.ts';
import { test } from './support/screen-test.ts';

for (const path of ['/', '/login', '/signup']) {
  test(`budget: the scripts of ${path}`, async ({ page }) => {
    expect(sizeErrors(`\`${path}\``, await weighScripts(page, path))).toEqual([]);
  });
}

test('budget: the scripts of the pages for members', async ({ page, context, request, member }) => {
  const account = await openAccount(request, member);
  const project = await addProject(account);
  await addContainer(account, project, { name: '웹', cpu_limit: 500, memory_limit: 512 });
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  await openAs(account, page, '/');
  const addresses = {
    '`/dashboard`': '/dashboard',
    '`/projects`': '/projects',
    '`/projects/{slug}`': `/projects/${project.slug}`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const weight = await weighScripts(await context.newPage(), address);
    expect.soft(sizeErrors(name, weight)).toEqual([]);
  }
});

test('budget: all scripts, and all style sheets', async () => {
  expect.soft(sizeErrors('all scripts', await weighAll('js'))).toEqual([]);
  expect.soft(sizeErrors('all style sheets', await weighAll('css'))).toEqual([]);
});
