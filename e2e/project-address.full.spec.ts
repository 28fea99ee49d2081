import { expect, type Page } from '@playwright/test';
import { addContainer } from './support/account.ts';
import { named } from './support/locators.ts';
import {
  openContainer,
  openProject,
  panelOn,
  rowOf,
  SMALL,
  showTab,
  unsavedQuestion,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const tabNamed = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('the open row and its tab are in the address: a reload and a link keep them', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, { ...SMALL, name: '다른 서버' });
  await openContainer(account, page, project);
  await rowOf(page, '다른 서버').click();
  await expect(page).toHaveURL(`/projects/${project.slug}?container=${slug}`);
  await showTab(page, '네트워크');
  await expect(page).toHaveURL(`/projects/${project.slug}?container=${slug}&tab=networks`);
  const chosen = tabNamed(page, '네트워크');
  await page.reload();
  await expect(rowOf(page, '다른 서버')).toHaveAttribute('aria-expanded', 'true');
  await expect(chosen).toHaveAttribute('aria-selected', 'true');

  // Opening a row adds no history entry. After a navigation, the back button shows the page with the open row.
  await page.getByRole('link', named('프로젝트 목록으로')).click();
  await page.goBack();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await rowOf(page).click();
  await expect(tabNamed(page, 'Git')).toHaveAttribute('aria-selected', 'true');
  await rowOf(page).click();
  await expect(page).toHaveURL(`/projects/${project.slug}`);

  for (const unknown of ['container=none&tab=none', `container=${slug}&tab=none`]) {
    await page.goto(`/projects/${project.slug}?${unknown}`);
    await expect(rowOf(page, '다른 서버')).toBeVisible();
  }
  await expect(tabNamed(page, 'Git')).toHaveAttribute('aria-selected', 'true');
});

test('the pages of a container lead to its row, which still asks about what is typed when it closes', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { slug } = await addContainer(account, project, SMALL);
  await openProject(account, page, project);
  await expect(rowOf(page)).toBeVisible();
  await page.goto(`/projects/${project.slug}/containers/${slug}/logs`);
  await page.getByRole('link', named('컨테이너 설정 보기')).click();
  await expect(rowOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(rowOf(page)).toBeInViewport();
  await expect(panelOn(page)).toBeVisible();

  await panelOn(page).getByRole('button', named('Git 설정 수정')).click();
  await panelOn(page).getByLabel('브랜치', { exact: true }).fill('개발');
  await rowOf(page).click();
  await unsavedQuestion(page).getByRole('button', named('계속 작성')).click();
  await expect(page).toHaveURL(new RegExp(`container=${slug}`));
  await expect(panelOn(page).getByLabel('브랜치', { exact: true })).toHaveValue('개발');
});
