import { expect, type Page } from '@playwright/test';
import { addContainer } from './support/account.ts';
import { exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  containerTabPanel,
  openContainerTab,
  openProject,
  SMALL_CONTAINER,
  unsavedInputDialog,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const tabNamed = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('the open row and its tab are in the address: a reload and a link keep them', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, { ...SMALL_CONTAINER, name: '다른 서버' });
  await addAndOpenContainer(account, page, project);
  await containerRowButton(page, '다른 서버').click();
  await expect(page).toHaveURL(`/projects/${project.slug}?container=${slug}`);
  await openContainerTab(page, '네트워크');
  await expect(page).toHaveURL(`/projects/${project.slug}?container=${slug}&tab=networks`);
  const chosen = tabNamed(page, '네트워크');
  await page.reload();
  await expect(containerRowButton(page, '다른 서버')).toHaveAttribute('aria-expanded', 'true');
  await expect(chosen).toHaveAttribute('aria-selected', 'true');

  // Opening a row adds no history entry. After a navigation, the back button shows the page with the open row.
  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  await page.goBack();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await containerRowButton(page).click();
  await expect(tabNamed(page, 'Git')).toHaveAttribute('aria-selected', 'true');
  await containerRowButton(page).click();
  await expect(page).toHaveURL(`/projects/${project.slug}`);

  for (const unknown of ['container=none&tab=none', `container=${slug}&tab=none`]) {
    await page.goto(`/projects/${project.slug}?${unknown}`);
    await expect(containerRowButton(page, '다른 서버')).toBeVisible();
  }
  await expect(tabNamed(page, 'Git')).toHaveAttribute('aria-selected', 'true');
});

test('an address leads to the row of a container, which still asks about what is typed when it closes', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await expect(containerRowButton(page)).toBeVisible();
  await page.goto(`/projects/${project.slug}?container=${slug}&tab=git`);
  await expect(containerRowButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(containerRowButton(page)).toBeInViewport();
  await expect(containerTabPanel(page)).toBeVisible();

  await containerTabPanel(page).getByRole('button', exactName('Git 설정 수정')).click();
  await containerTabPanel(page).getByLabel('브랜치', { exact: true }).fill('개발');
  await containerRowButton(page).click();
  await unsavedInputDialog(page).getByRole('button', exactName('계속 작성')).click();
  await expect(page).toHaveURL(new RegExp(`container=${slug}`));
  await expect(containerTabPanel(page).getByLabel('브랜치', { exact: true })).toHaveValue('개발');
});
