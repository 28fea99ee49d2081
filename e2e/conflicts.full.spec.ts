import { expect, type Page } from '@playwright/test';
import { addVolume } from './support/account.ts';
import { createKoreanKeyboard } from './support/hangul.ts';
import { exactName } from './support/locators.ts';
import { fieldByLabel } from './support/pages.ts';
import { disableProjectEvents } from './support/project-events.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  openContainerTab,
  pickContainerMenuItem,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const CHANGED = '서버 값이 변경되었습니다';
const GIT = { git_url: 'https://github.com/naru/api', git_branch: 'theirs', git_subpath: '' };

/** Dispatches the event `visibilitychange`, as in a tab that becomes visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const sectionOn = (page: Page, kind: string) =>
  containerTabPanel(page).getByRole('region', exactName(kind));
const editGit = (page: Page) =>
  containerTabPanel(page).getByRole('button', exactName('Git 설정 수정')).click();
const save = (page: Page) => containerTabPanel(page).getByRole('button', exactName('저장')).click();

test('what nothing has told yet is refused by the server, asked about and saved', async ({
  page,
  account,
  project,
}) => {
  await disableProjectEvents(page);
  const { slug } = await addAndOpenContainer(account, page, project);
  await editGit(page);
  const branch = containerTabPanel(page).getByRole('textbox', exactName('브랜치'));
  await branch.fill('mine');
  await account.call('PUT', `containers/${slug}/git`, GIT);
  const refused = page.waitForResponse((answer) => answer.status() === 412);
  await save(page);
  expect((await refused).request().headers()['if-match']).toMatch(/^"[0-9a-f]{32}"$/);
  const choice = containerTabPanel(page).getByRole('group', exactName('브랜치'));
  await expect(choice).toContainText(CHANGED);
  await expect(containerTabPanel(page).getByRole('alert')).toHaveCount(0);
  await choice.getByRole('button', exactName('내 값 유지')).press('Enter');
  await branch.press('Enter');
  await expect(containerTabPanel(page).getByText('mine', { exact: true })).toBeVisible();
  await expect(containerTabPanel(page).getByText(GIT.git_url)).toBeVisible();
});

test('a server that compares nothing: what a query brings is enough', async ({
  page,
  account,
  project,
}) => {
  await disableProjectEvents(page);
  await page.route('**/api/v1/containers/**', async (route) => {
    const { 'if-match': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  const { slug } = await addAndOpenContainer(account, page, project);
  await editGit(page);
  await containerTabPanel(page).getByRole('textbox', exactName('브랜치')).fill('mine');
  await account.call('PUT', `containers/${slug}/git`, GIT);
  await openContainerTab(page, '환경 변수');
  const section = sectionOn(page, '환경 변수');
  await section.getByLabel('키', { exact: true }).fill('NODE_ENV');
  await section.getByLabel('값', { exact: true }).fill('production');
  await section.getByRole('button', exactName('추가')).click();
  await openContainerTab(page, 'Git');
  const choice = containerTabPanel(page).getByRole('group', exactName('브랜치'));
  await expect(choice).toContainText('서버 값: theirs');
  await choice.getByRole('button', exactName('서버 값 사용')).click();
  await save(page);
  await expect(containerTabPanel(page).getByText('theirs', { exact: true })).toBeVisible();
});

test('a write whose first answer was lost is no conflict with itself', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  await editGit(page);
  await containerTabPanel(page).getByRole('textbox', exactName('브랜치')).fill('theirs');
  await page.route(`**/containers/${slug}/git`, async (route) => {
    await account.call('PUT', `containers/${slug}/git`, GIT);
    await route.fallback();
  });
  await containerTabPanel(page).getByRole('textbox', exactName('Git URL')).fill(GIT.git_url);
  await save(page);
  await expect(
    containerTabPanel(page).getByRole('button', exactName('Git 설정 수정')),
  ).toBeVisible();
  await expect(page.getByText(CHANGED)).toHaveCount(0);
});

test('of a secret only is said that it changed, on a phone and while a syllable is composed', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { slug } = await addAndOpenContainer(account, page, project);
  const params = `containers/${slug}/secrets`;
  await account.call('POST', params, { key: 'API_TOKEN', value: 'old' });
  await page.reload();
  await openContainerTab(page, '환경 변수');
  const section = sectionOn(page, '시크릿');
  await section.getByRole('button', exactName('API_TOKEN 수정')).click();
  const value = section.getByRole('textbox', exactName('API_TOKEN 값'));
  await value.click();
  const hangul = await createKoreanKeyboard(page);
  await hangul.compose(['ㅎ', '한']);
  await account.call('PUT', `${params}/API_TOKEN`, { value: 'their secret' });
  await lookAgain(page);
  const choice = section.getByRole('group', exactName('API_TOKEN 값'));
  await expect(choice).toContainText(`${CHANGED}`);
  await expect(value).toBeFocused();
  await hangul.commit('한');
  await expect(value).toHaveValue('한');
  await expect(page.getByText('their secret')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await choice.getByRole('button', exactName('내 값 유지')).click();
  await section.getByRole('button', exactName('저장')).click();
  await expect(section.getByRole('button', exactName('API_TOKEN 수정'))).toBeVisible();
  type Listed = { secrets: { value: string }[] };
  expect((await account.call<Listed>('GET', params)).secrets).toMatchObject([{ value: '한' }]);
});

test('a variable that was deleted elsewhere while it is edited can be added anew', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const path = `containers/${slug}/env-vars`;
  type Made = { env_var_id: string };
  const made = await account.call<Made>('POST', path, { key: 'OLD', value: '1' });
  await account.call('POST', path, { key: 'OTHER', value: '2' });
  await page.reload();
  await openContainerTab(page, '환경 변수');
  const section = sectionOn(page, '환경 변수');
  await section.getByRole('button', exactName('OLD 수정')).click();
  const value = section.getByLabel('OLD 값', { exact: true });
  await value.fill('새 값');
  await account.call('DELETE', `${path}/${made.env_var_id}`);
  await lookAgain(page);
  await expect(section.getByText('OLD 변수는 다른 곳에서 삭제되었습니다')).toBeVisible();
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('새 값');
  await section.getByRole('button', exactName('새로 추가')).click();
  await expect(section.getByRole('button', exactName('OLD 수정'))).toBeVisible();
  type Listed = { env_vars: { key: string; value: string }[] };
  const { env_vars } = await account.call<Listed>('GET', path);
  expect(env_vars.map(({ key, value }) => `${key}=${value}`)).toEqual(['OTHER=2', 'OLD=새 값']);
});

test('networks and mounts that were deleted elsewhere while they are edited can be added anew', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '자료', capacity: 128 });
  const { slug } = await addAndOpenContainer(account, page, project);
  type Listed = { volumes: { volume_id: string }[] };
  const { volumes } = await account.call<Listed>('GET', `volumes?project_id=${project.project_id}`);
  const volume_id = volumes[0]?.volume_id;
  const at = `containers/${slug}`;
  await account.call('POST', `${at}/networks`, { internal_port: 8080, network_type: 'tcp' });
  await account.call('POST', `${at}/mounts`, { volume_id, mount_path: '/data' });
  await page.reload();
  const parts = [
    ['네트워크', '8080', '내부 포트', '9090', 'networks/8080'],
    ['볼륨 마운트', '/data', '마운트 경로', '/files', `mounts/${volume_id}`],
  ] as const;
  for (const [tab, row, label, typed, path] of parts) {
    const panel = await openContainerTab(page, tab);
    await panel.getByRole('button', exactName(`${row} 수정`)).click();
    const form = panel.getByRole('listitem');
    await form.getByLabel(label, { exact: true }).fill(typed);
    await account.call('DELETE', `${at}/${path}`);
    await lookAgain(page);
    await expect(form.getByText('다른 곳에서 삭제되었습니다')).toBeVisible();
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(typed);
    await form.getByRole('button', exactName('새로 추가')).click();
    await expect(panel.getByRole('button', exactName(`${typed} 수정`))).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
  }
});

test('the dialogs of names and the profile ask as well', async ({ page, account, project }) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  await pickContainerMenuItem(page, '이름 변경');
  const dialog = page.getByRole('dialog', exactName('컨테이너 이름 변경'));
  await dialog.getByRole('textbox').fill('내 이름');
  await account.call('PUT', `containers/${slug}`, { name: '다른 이름' });
  await lookAgain(page);
  await expect(dialog.getByRole('group', exactName('컨테이너 이름'))).toContainText(
    '서버 값: 다른 이름',
  );
  await dialog.getByRole('button', exactName('서버 값 사용')).click();
  await dialog.getByRole('button', exactName('저장')).click();
  await expect(dialog).toBeHidden();
  await page.goto('/profile');
  await page.getByRole('button', exactName('프로필 수정')).click();
  await fieldByLabel(page, '이름').fill('내 이름');
  await account.call('PUT', 'users/me', { name: '다른 이름', organization: '나루' });
  await page.getByRole('button', exactName('저장')).click();
  await expect(page.getByRole('group', exactName('이름'))).toContainText('서버 값: 다른 이름');
  await expect(fieldByLabel(page, '소속')).toHaveValue('나루');
  await page.getByRole('group').getByRole('button', exactName('내 값 유지')).click();
  await page.getByRole('button', exactName('저장')).click();
  await expect(page.getByText('프로필이 성공적으로 업데이트되었습니다.')).toBeVisible();
  expect(await account.call('GET', 'users/me')).toMatchObject({
    name: '내 이름',
    organization: '나루',
  });
});
