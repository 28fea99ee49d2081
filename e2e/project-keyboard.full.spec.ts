import { expect } from '@playwright/test';
import { addContainer, addVolume } from './support/account.ts';
import { tabTo } from './support/keyboard.ts';
import { named, region } from './support/locators.ts';
import { field, pageHeading } from './support/pages.ts';
import { expectToast, itemOf, openProject, panelOn, rowOf, SMALL } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 2: a container is opened, set up, cleared and stopped by keys alone', async ({
  page,
  account,
  project,
}) => {
  const { keyboard } = page;
  await addContainer(account, project, SMALL);
  await openProject(account, page, project);
  await tabTo(page, rowOf(page));
  await keyboard.press('Enter');
  await expect(rowOf(page)).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, page.getByRole('tab', named('Git')));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', named('리소스'))).toBeFocused();
  const edit = panelOn(page).getByRole('button', named('리소스 수정'));
  await tabTo(page, edit);
  await keyboard.press('Enter');
  await tabTo(page, panelOn(page).getByRole('button', named('취소')));
  await keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await tabTo(page, page.getByRole('tab', named('리소스')), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  const tab = page.getByRole('tab', { name: /^환경 변수/ });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  const section = region(page, '환경 변수');
  const key = section.getByLabel('키', { exact: true });
  await tabTo(page, key);
  await keyboard.type('node_env');
  await keyboard.press('Tab');
  await keyboard.type('production');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expectToast(page, 'NODE_ENV를 추가했습니다');
  await expect(key).toBeFocused();
  const remove = section.getByRole('button', named('NODE_ENV 삭제'));
  await keyboard.press('Shift+Tab');
  await expect(remove).toBeFocused();
  const dialog = page.getByRole('alertdialog', named('환경 변수 삭제'));
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', named('삭제')));
  await keyboard.press('Enter');
  await expect(section.getByRole('heading', named('환경 변수'))).toBeFocused();

  const menu = page.getByRole('button', named('한글 서버 작업'));
  await tabTo(page, menu, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', named('시작'))).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', named('중지'))).toBeFocused();
  await keyboard.press('Enter');
  await expect(itemOf(page)).toContainText('중지됨');
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
  const volumes = region(page, '볼륨 관리');
  const add = volumes.getByRole('button', named('볼륨 추가'));
  await tabTo(page, add);
  await keyboard.press('Enter');
  await expect(field(page, '볼륨 이름')).toBeFocused();
  await keyboard.type('로그');
  await keyboard.press('Enter');
  await expectToast(page, '로그를 추가했습니다');
  await expect(add).toBeFocused();
  await tabTo(page, volumes.getByRole('button', named('데이터 삭제')));
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
  await keyboard.type('데이터');
  await keyboard.press('Enter');
  await expect(volumes.getByRole('button', named('로그 삭제'))).toBeFocused();

  const deployment = region(page, '배포');
  const deploy = deployment.getByRole('button', named('배포'));
  await tabTo(page, deploy);
  await keyboard.press('Enter');
  await expect(deployment).toContainText(/배포(중|됨)/);
  await expect(deploy).toBeFocused();
  const refresh = deployment.getByRole('button', named('강제로 상태 갱신'));
  await tabTo(page, refresh);
  await expect(page.getByRole('tooltip', named('강제로 상태 갱신'))).toBeVisible();
  const refreshed = page.waitForResponse('**/deployments/refresh');
  await keyboard.press('Space');
  await refreshed;
  await expect(refresh).toBeFocused();

  const quick = region(page, '빠른 작업');
  const settings = quick.getByRole('button', named('프로젝트 설정'));
  await tabTo(page, settings);
  await keyboard.press('Enter');
  await expect(field(page, '프로젝트 이름')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' 둘');
  await keyboard.press('Enter');
  await expect(pageHeading(page, '결제 서버 둘')).toBeVisible();
  await expect(settings).toBeFocused();
  const remove = quick.getByRole('button', named('프로젝트 삭제'));
  await tabTo(page, remove);
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
