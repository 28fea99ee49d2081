import { expect } from '@playwright/test';
import { addContainer, addVolume } from './support/account.ts';
import { pressTabUntilFocused } from './support/keyboard.ts';
import { exactName, regionByName } from './support/locators.ts';
import { fieldByLabel, pageHeading } from './support/pages.ts';
import {
  containerListItem,
  containerRowButton,
  containerTabPanel,
  expectToast,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 2: a container is opened, set up, cleared and stopped by keys alone', async ({
  page,
  account,
  project,
}) => {
  const { keyboard } = page;
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await pressTabUntilFocused(page, containerRowButton(page));
  await keyboard.press('Enter');
  await expect(containerRowButton(page)).toHaveAttribute('aria-expanded', 'true');
  await pressTabUntilFocused(page, page.getByRole('tab', exactName('Git')));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', exactName('리소스'))).toBeFocused();
  const edit = containerTabPanel(page).getByRole('button', exactName('리소스 수정'));
  await pressTabUntilFocused(page, edit);
  await keyboard.press('Enter');
  await pressTabUntilFocused(page, containerTabPanel(page).getByRole('button', exactName('취소')));
  await keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await pressTabUntilFocused(page, page.getByRole('tab', exactName('리소스')), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  const tab = page.getByRole('tab', { name: /^환경 변수/ });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  const section = regionByName(page, '환경 변수');
  const key = section.getByLabel('키', { exact: true });
  await pressTabUntilFocused(page, key);
  await keyboard.type('node_env');
  await keyboard.press('Tab');
  await keyboard.type('production');
  await keyboard.press('Tab');
  await expect(section.getByRole('button', exactName('참조 넣기'))).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expectToast(page, 'NODE_ENV 환경 변수를 추가했습니다');
  await expect(key).toBeFocused();
  const remove = section.getByRole('button', exactName('NODE_ENV 삭제'));
  await keyboard.press('Shift+Tab');
  await expect(remove).toBeFocused();
  const dialog = page.getByRole('alertdialog', exactName('환경 변수 삭제'));
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await pressTabUntilFocused(page, dialog.getByRole('button', exactName('삭제')));
  await keyboard.press('Enter');
  await expect(section.getByRole('heading', exactName('환경 변수'))).toBeFocused();

  const menu = page.getByRole('button', exactName('한글 서버 작업'));
  await pressTabUntilFocused(page, menu, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', exactName('시작'))).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', exactName('중지'))).toBeFocused();
  await keyboard.press('Enter');
  await expect(containerListItem(page)).toContainText('중지됨');
  await expect(menu).toBeFocused();
});

test('section 2: volumes, the deployment, the settings and the deletion of a project take keys alone', async ({
  page,
  account,
  project,
}) => {
  const { keyboard } = page;
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  await openProject(account, page, project);
  const volumes = regionByName(page, '볼륨 관리');
  const add = volumes.getByRole('button', exactName('볼륨 추가'));
  await pressTabUntilFocused(page, add);
  await keyboard.press('Enter');
  await expect(fieldByLabel(page, '볼륨 이름')).toBeFocused();
  await keyboard.type('로그');
  await keyboard.press('Enter');
  await expectToast(page, '로그 볼륨을 추가했습니다');
  await expect(add).toBeFocused();
  await pressTabUntilFocused(page, volumes.getByRole('button', exactName('데이터 삭제')));
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
  await keyboard.type('데이터');
  await keyboard.press('Enter');
  await expect(volumes.getByRole('button', exactName('로그 삭제'))).toBeFocused();

  const deployment = regionByName(page, '배포');
  const deploy = deployment.getByRole('button', exactName('배포'));
  await pressTabUntilFocused(page, deploy);
  await keyboard.press('Enter');
  await expect(deployment).toContainText(/배포(중|됨)/);
  await expect(deploy).toBeFocused();
  const refresh = deployment.getByRole('button', exactName('강제로 상태 갱신'));
  await pressTabUntilFocused(page, refresh);
  await expect(page.getByRole('tooltip', exactName('강제로 상태 갱신'))).toBeVisible();
  const refreshed = page.waitForResponse('**/deployments/refresh');
  await keyboard.press('Space');
  await refreshed;
  await expect(refresh).toBeFocused();

  const quick = regionByName(page, '빠른 작업');
  const settings = quick.getByRole('button', exactName('프로젝트 설정'));
  await pressTabUntilFocused(page, settings);
  await keyboard.press('Enter');
  await expect(fieldByLabel(page, '프로젝트 이름')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' 둘');
  await keyboard.press('Enter');
  await expect(pageHeading(page, '결제 서버 둘')).toBeVisible();
  await expect(settings).toBeFocused();
  const remove = quick.getByRole('button', exactName('프로젝트 삭제'));
  await pressTabUntilFocused(page, remove);
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
  await keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
  await keyboard.type('결제 서버 둘');
  await keyboard.press('Enter');
  await expect(pageHeading(page, '프로젝트 관리')).toBeFocused();
});
