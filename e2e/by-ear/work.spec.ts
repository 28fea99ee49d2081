import { expect, type Page } from '@playwright/test';
import { type ApiAccount, addContainer, addProject, openPageAsMember } from '../support/account.ts';
import { reach, test, waitForPageTitle } from '../support/by-ear-test.ts';
import { waitForFinishedDeployment } from '../support/deployments.ts';
import { exactName, regionByName } from '../support/locators.ts';
import { fieldByLabel } from '../support/pages.ts';
import { SMALL_CONTAINER } from '../support/project-page.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', exactName(name));

test('by ear: the first project and the wizard name each dialog, step and result', async ({
  page,
  reader,
  account,
}) => {
  await openPageAsMember(account, page, '/projects');
  await waitForPageTitle(reader, '프로젝트 관리 · 나루');
  const create = page.getByRole('button', exactName('새 프로젝트')).first();
  await reach(reader, create, '새 프로젝트 푸쉬 단추');
  reader.press('Return');
  await reader.hear('대화상자 프로젝트 안에서');
  await reader.hear('프로젝트 이름');
  await fieldByLabel(page, '프로젝트 이름').fill('첫 프로젝트');
  await fieldByLabel(page, '프로젝트 이름').press('Enter');
  await reader.hear('첫 프로젝트 프로젝트를 만들었습니다');
  const link = page.getByRole('link', exactName('첫 프로젝트')).first();
  await reach(reader, link, '첫 프로젝트');
  reader.press('Return');
  await waitForPageTitle(reader, '첫 프로젝트 · 나루');
  const add = page.getByRole('button', exactName('컨테이너 추가')).first();
  await reach(reader, add, '컨테이너 추가 푸쉬 단추');
  reader.press('Return');
  await reader.hear('대화상자');
  await fieldByLabel(page, '컨테이너 이름').fill('web');
  const wizard = dialog(page, '컨테이너 추가');
  await reach(reader, wizard.getByRole('button', exactName('다음')), '다음 푸쉬 단추');
  reader.press('Return');
  await reader.hear('템플릿 머리글');
  await wizard.getByRole('radio', { name: '템플릿 없이 시작' }).check();
  await reach(reader, wizard.getByRole('button', exactName('다음')), '다음 푸쉬 단추');
  reader.press('Return');
  await reader.hear('설정 머리글');
  await fieldByLabel(page, 'Git URL').fill('https://github.com/expressjs/express');
  await wizard.getByRole('button', exactName('컨테이너 생성')).click();
  await reader.hear('컨테이너를 만들었습니다. 다음 배포부터 적용됩니다.');
  await expect(page.getByRole('button', exactName('컨테이너 추가')).first()).toBeFocused();
});

/** Opens a project with one container and presses "배포". */
async function deploy(account: ApiAccount, page: Page, name: string): Promise<string> {
  const project = await addProject(account, name);
  await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  return project.slug;
}

test('by ear: a deployment reads its begin, its steps with the container, and its success once', async ({
  page,
  reader,
  account,
}) => {
  await deploy(account, page, '결제 서버');
  await waitForPageTitle(reader, '결제 서버 · 나루');
  const start = regionByName(page, '배포').getByRole('button', exactName('배포'));
  await reach(reader, start, '배포 푸쉬 단추');
  reader.press('Return');
  await reader.hear('한글 서버: ');
  await reader.hear('배포를 마쳤습니다');
  expect(reader.count('배포를 마쳤습니다')).toBe(1);
});

test('by ear: a deployment that fails reads that it failed and why', async ({
  page,
  reader,
  account,
}) => {
  await deploy(account, page, 'engine:fail');
  await waitForPageTitle(reader, 'engine:fail · 나루');
  const start = regionByName(page, '배포').getByRole('button', exactName('배포'));
  await reach(reader, start, '배포 푸쉬 단추');
  reader.press('Return');
  await reader.hear('배포하지 못했습니다. 컨테이너가 종료되었습니다(종료 코드 1).');
  expect(reader.count('배포하지 못했습니다')).toBe(1);
  expect(reader.count('배포를 마쳤습니다')).toBe(0);
});

test('by ear: a log search reads its result, and not an older one', async ({
  page,
  reader,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/logs`);
  await waitForPageTitle(reader, '한글 서버 로그');
  const search = page.getByRole('searchbox', exactName('로그 검색'));
  await reach(reader, search, '로그 검색');
  reader.type('zzzzz');
  await reader.hear('결과 없음');
  expect(reader.count('줄을 찾았습니다')).toBe(0);
});

test('by ear: a shell says when it is connected', async ({ page, reader, account, project }) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/logs`);
  await waitForPageTitle(reader, '한글 서버 로그');
  // Orca reads a loaded page whole, with the announcements that are still in it; a page that is opened by a link is not read whole.
  await reach(reader, page.getByRole('link', exactName('셸')), '셸 링크');
  reader.press('Return');
  await reader.hear('한글 서버 셸');
  const connected = () => reader.spoken().filter((said) => said === '연결됨');
  await expect.poll(connected).toHaveLength(1);
});

test('by ear: a deletion reads its result and its undo, and F8 leads to the undo', async ({
  page,
  reader,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${slug}/secrets`, { key: 'TOKEN', value: 'naru-1234' });
  const path = `/projects/${project.slug}/containers/${slug}/variables`;
  await openPageAsMember(account, page, path);
  await waitForPageTitle(reader, '한글 서버 변수');
  const remove = page.getByRole('button', exactName('TOKEN 삭제'));
  await reach(reader, remove, 'TOKEN 삭제 푸쉬 단추');
  reader.press('Return');
  await reader.hear('시크릿 삭제');
  await page.getByRole('alertdialog').getByRole('button', exactName('삭제')).click();
  await reader.hear('TOKEN 시크릿을 삭제했습니다. ');
  reader.press('F8');
  await reader.hear('되돌리기');
  reader.press('Return');
  await reader.hear('TOKEN 시크릿을 되돌렸습니다');
  expect(reader.count('TOKEN 시크릿을 삭제했습니다')).toBe(1);
});
