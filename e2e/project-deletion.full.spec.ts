import { expect, type Page } from '@playwright/test';
import { addContainer, addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { disableProjectEvents } from './support/project-events.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  containerTabPanel,
  expectToast,
  openContainerTab,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { CONFIRM_NAME_LABEL } from './support/project-writes.ts';
import { test } from './support/wizard-test.ts';

/** Types the name and presses "삭제" twice in rapid succession, like a double click. */
async function confirmTwice(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(CONFIRM_NAME_LABEL, { exact: true }).fill(name);
  await dialog.getByRole('button', exactName('삭제')).dblclick();
}

test('section 5: a double click deletes once, and nothing is asked about what goes with a project', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  await addContainer(account, project, { ...SMALL_CONTAINER, name: '다른 서버' });
  await addAndOpenContainer(account, page, project);
  const deleted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'DELETE') deleted.push(pathname.replace(/-\w+$/, ''));
  });
  const panel = await openContainerTab(page, '환경 변수');
  await panel.getByLabel('키', { exact: true }).first().fill('NODE_ENV');
  const slowly = (endpoint: string) => fail({ endpoint, kind: 'delay', ms: 300 });

  await slowly('deleteVolume');
  await page.getByRole('button', exactName('데이터 삭제')).click();
  await confirmTwice(page, '데이터');
  await expectToast(page, '데이터 볼륨을 삭제했습니다');
  await fail({ endpoint: 'containerAction', kind: 'status', status: 500 });
  await pickContainerMenuItem(page, '중지', '다른 서버');
  await expect(page.getByRole('alert')).toContainText('다른 서버 컨테이너를 중지하지 못했습니다');
  await slowly('deleteContainer');
  await pickContainerMenuItem(page, '삭제', '다른 서버');
  await confirmTwice(page, '다른 서버');
  await expectToast(page, '다른 서버 컨테이너를 삭제했습니다');
  await slowly('deleteProject');
  await page.getByRole('button', exactName('프로젝트 삭제')).click();
  await confirmTwice(page, '결제 서버');
  await expectToast(page, '결제 서버 프로젝트를 삭제했습니다');
  await expect(page).toHaveURL('/projects');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(deleted).toEqual([
    '/api/v1/volumes/volume',
    '/api/v1/containers/container',
    '/api/v1/projects/project',
  ]);
});

test('section 8: a container that was deleted elsewhere says so when something in it is saved', async ({
  page,
  account,
  project,
}) => {
  // Without events, the page does not receive the deletion before the button is pressed.
  await disableProjectEvents(page);
  const { slug } = await addAndOpenContainer(account, page, project);
  const panel = containerTabPanel(page);
  await panel.getByRole('button', exactName('Git 설정 수정')).click();
  await panel.getByLabel('브랜치', { exact: true }).fill('개발');
  await account.call('DELETE', `containers/${slug}`);
  await panel.getByRole('button', exactName('저장')).click();
  await expect(containerRowButton(page)).toHaveCount(0);
  await expectToast(page, '한글 서버 컨테이너는 더 이상 없습니다');
  await expect(page.getByRole('heading', exactName('컨테이너 관리'))).toBeFocused();
});
