import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { exactName } from './support/locators.ts';
import { expectFitsPhoneWidth } from './support/pages.ts';
import { projectList } from './support/projects.ts';
import { test } from './support/screen-test.ts';

const SMALL = { name: '웹', cpu_limit: 100, memory_limit: 128 };

test('a row says what runs in its project, how its deployment ended, and what waits', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  const shop = await addProject(account, '결제 서버');
  const blog = await addProject(account, '블로그 engine:fail');
  const full = { ...SMALL, memory_limit: 1920 };
  await addContainer(account, shop, SMALL);
  await addContainer(account, blog, full);
  for (const project of [shop, blog]) {
    await account.call('POST', `projects/${project.slug}/deploy`);
    await waitForFinishedDeployment(account, project.slug);
  }
  await addContainer(account, shop, { ...SMALL, name: '작업' });
  await openPageAsMember(account, page, '/projects');
  const rowOf = (name: string) => projectList(page).getByRole('listitem').filter({ hasText: name });
  const running = rowOf('결제 서버');
  for (const text of ['컨테이너 2개', '실행 1', '배포되지 않은 변경 1개', '실행 중']) {
    await expect(running.getByText(text, { exact: true })).toBeVisible();
  }
  const failed = rowOf('블로그');
  for (const text of ['컨테이너 1개', '실행 0', '실패 1', '배포 실패']) {
    await expect(failed.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(failed.getByText('93.8%', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});

test('the list works without what it could not read of its projects', async ({
  page,
  request,
  member,
  fail,
}) => {
  const account = await logInToApi(request, member);
  await addProject(account, '결제 서버');
  await fail({ endpoint: 'listProjectOverviews', kind: 'status', status: 500, times: 99 });
  await openPageAsMember(account, page, '/projects');
  await expect(projectList(page).getByText('컨테이너 –개', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await projectList(page).getByRole('link', exactName('결제 서버')).click();
  await expect(page.getByRole('heading', exactName('결제 서버'))).toBeVisible();
});

test('projects are ordered as their member likes, and found as Hangul is typed', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  for (const name of ['나중 결제', '결제 서버', '알림']) await addProject(account, name);
  await openPageAsMember(account, page, '/projects');
  const links = projectList(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['알림', '결제 서버', '나중 결제']);
  await page.getByRole('combobox', exactName('정렬')).selectOption('이름순');
  await expect(links).toHaveText(['결제 서버', '나중 결제', '알림']);
  await page.reload();
  await expect(links).toHaveText(['결제 서버', '나중 결제', '알림']);

  const search = page.getByRole('searchbox', exactName('프로젝트 검색'));
  await search.fill('ㄱㅈ');
  await expect(links).toHaveText(['결제 서버', '나중 결제']);
  await search.fill('rufwp');
  await page.getByRole('button', exactName('“결제” 검색')).click();
  await expect(search).toHaveValue('결제');
  await expect(search).toBeFocused();
  await expect(links).toHaveText(['결제 서버', '나중 결제']);
});
