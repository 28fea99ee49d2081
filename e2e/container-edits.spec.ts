import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import {
  containerRowButton,
  containerTabPanel,
  expectToast,
  openContainerTab,
  openProject,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

interface Volume {
  volume_id: string;
}

test('a container is copied with what may stand twice, and leads to the secrets that are missing', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const at = `containers/${slug}`;
  await account.call('POST', `${at}/env-vars`, { key: 'MODE', value: '운영' });
  await account.call('POST', `${at}/secrets`, { key: 'TOKEN', value: 'naru-1234' });
  await account.call('POST', `${at}/networks`, { internal_port: 5432, network_type: 'tcp' });
  await openProject(account, page, project);
  await pickContainerMenuItem(page, '복제');
  const dialog = page.getByRole('dialog', exactName('컨테이너 복제'));
  await expect(dialog.getByLabel('복제본 이름')).toHaveValue('한글 서버-2');
  await expect(dialog.getByText('변수 1개, 네트워크 1개')).toBeVisible();
  await expect(dialog.getByText('TOKEN', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/추가 후 20%/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pressButton(dialog, '복제');
  await expectToast(page, '한글 서버-2 컨테이너를 만들었습니다');
  await pressButton(page, '시크릿 입력');
  await expect(containerRowButton(page, '한글 서버-2')).toHaveAttribute('aria-expanded', 'true');
  await expect(containerTabPanel(page).getByText('운영')).toBeVisible();
  await expect(containerTabPanel(page).getByText('TOKEN', { exact: true })).toHaveCount(0);
});

test('a mount gets another path, moves away and comes back, and a network is edited in its row', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await addContainer(account, project, { ...SMALL_CONTAINER, name: '작업 서버' });
  const { volume_id } = await account.call<Volume>('POST', 'volumes', {
    project_id: project.project_id,
    name: '자료',
    capacity: 256,
  });
  const at = `containers/${slug}`;
  await account.call('POST', `${at}/mounts`, { volume_id, mount_path: '/data' });
  await account.call('POST', `${at}/networks`, { internal_port: 5432, network_type: 'tcp' });
  await openProject(account, page, project);
  await containerRowButton(page).click();
  const panel = await openContainerTab(page, '볼륨 마운트');
  await pressButton(panel, '/data 수정');
  await expect(panel.getByLabel('마운트 경로').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('/자료');
  await page.keyboard.press('Enter');
  await expectToast(page, '마운트 경로를 저장했습니다');
  await expect(panel.getByRole('button', exactName('/data/자료 수정'))).toBeFocused();

  await pressButton(panel, '/data/자료 옮기기');
  const dialog = page.getByRole('dialog', exactName('볼륨 옮기기'));
  await expect(dialog.getByText(/두 컨테이너를 모두 배포해야/)).toBeVisible();
  await dialog.getByLabel('옮길 컨테이너').selectOption('작업 서버');
  await expectAccessibleInBothThemes(page);
  await pressButton(dialog, '옮기기');
  await expectToast(page, '자료 볼륨을 옮겼습니다');
  await expect(panel.getByText('/data/자료')).toHaveCount(0);
  await pressButton(page, '되돌리기');
  await expectToast(page, '자료 볼륨을 되돌렸습니다');
  await expect(panel.getByText('/data/자료')).toBeVisible();

  await openContainerTab(page, '네트워크');
  await pressButton(panel, '5432 수정');
  await panel.getByLabel('내부 포트').first().fill('5433');
  await panel.getByLabel('유형').first().selectOption('udp');
  await pressButton(panel, '저장');
  await expectToast(page, '네트워크를 저장했습니다');
  await expect(panel.getByRole('listitem')).toHaveText([/5433udp/]);

  await pressButton(page, '자료 용량 변경');
  const resize = page.getByRole('dialog', exactName('볼륨 용량 변경'));
  await resize.getByLabel('새 용량 (MiB)').fill('4096');
  await pressButton(resize, '저장');
  await expect(resize.getByLabel('새 용량 (MiB)')).toHaveAccessibleDescription(/2048 MiB/);
  await resize.getByLabel('새 용량 (MiB)').fill('0.5 GiB');
  await expectAccessibleInBothThemes(page);
  await pressButton(resize, '저장');
  await expectToast(page, '자료의 용량을 변경했습니다');
  await expect(page.getByRole('list', exactName('볼륨 목록')).getByText('512 MiB')).toBeVisible();
});
