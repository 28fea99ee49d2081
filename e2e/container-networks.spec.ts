import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { addAndOpenContainer, expectToast, openContainerTab } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 5: networks have a port each, http once and with an FQDN, and go by their port', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const panel = await openContainerTab(page, '네트워크');
  await expect(panel.getByText('네트워크가 없습니다')).toBeVisible();
  const port = panel.getByLabel('내부 포트', { exact: true });
  const type = panel.getByLabel('유형', { exact: true });
  const fqdn = panel.getByLabel('FQDN', { exact: true });
  const add = panel.getByRole('button', exactName('네트워크 추가'));
  for (const invalid of ['0', '65536', '80.5', '']) {
    await port.fill(invalid);
    await add.click();
    await expect(port).toHaveAccessibleDescription(/내부 포트는 1-65535 사이의 정수여야 합니다\./);
  }
  await expect(fqdn).toHaveCount(0);
  await port.fill('80');
  await type.selectOption('http');
  await add.click();
  await expect(fqdn).toHaveAccessibleDescription(/FQDN을 입력해주세요\./);
  await expect(fqdn).toBeFocused();
  await fqdn.fill('https://example.com/');
  await add.click();
  await expect(fqdn).toHaveAccessibleDescription(/올바른 FQDN을 입력해주세요\./);
  const drain = panel.getByLabel('연결 종료 대기 (초)', { exact: true });
  await drain.fill('301');
  await add.click();
  await expect(drain).toHaveAccessibleDescription(/0-300초 사이의 정수여야 합니다\./);
  await drain.fill('60');
  await panel.getByLabel('컨테이너 통신 방식', { exact: true }).selectOption('h2c');
  const reason = '이미 쓰이는 도메인입니다.';
  const details = [{ field: 'fqdn', reason }];
  await fail({ endpoint: 'createNetwork', kind: 'status', status: 400, details });
  await fqdn.fill('app.example.com');
  await add.click();
  await expect(fqdn).toHaveAccessibleDescription(new RegExp(reason));
  await add.click();
  await expectToast(page, '네트워크를 추가했습니다');
  await expect(panel.getByText('app.example.com', { exact: true })).toBeVisible();
  await expect(panel.getByText('배포하면 열립니다')).toBeVisible();
  await expect(panel.getByText(`${slug}:80`, { exact: true })).toBeVisible();
  await expect(port).toBeFocused();
  const edit = panel.getByRole('button', exactName('80 수정'));
  await edit.click();
  await expect(panel.getByLabel('연결 종료 대기 (초)', { exact: true })).toHaveValue('60');
  await expect(panel.getByLabel('컨테이너 통신 방식', { exact: true })).toHaveValue('h2c');
  await panel.getByRole('button', exactName('취소')).click();
  await expect(edit).toBeFocused();
  await expect(panel.getByRole('link', { name: /app\.example\.com/ })).toHaveCount(0);
  await expect(type.locator('option[value=http]')).toBeDisabled();
  await expect(type).toHaveAccessibleDescription(
    'HTTP network can be configured only once per container',
  );
  await port.fill('53');
  await type.selectOption('udp');
  await add.click();
  // Adding the first network clears the form, so the test waits before it fills in the second network.
  await expect(port).toHaveValue('');
  await port.fill('53');
  await type.selectOption('udp');
  await add.click();
  await expect(port).toHaveAccessibleDescription(/이미 사용 중인 내부 포트입니다\./);
  await expect(page.getByRole('tab', exactName('네트워크 (2)'))).toBeVisible();
  await port.fill('');
  await type.selectOption('tcp');
  await expectAccessibleInBothThemes(page);

  await panel.getByRole('button', exactName('80 삭제')).click();
  const dialog = page.getByRole('alertdialog', exactName('네트워크 삭제'));
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', exactName('삭제')).click();
  expect((await deleted).url()).toMatch(/\/networks\/80$/);
  await expect(page.getByRole('tab', exactName('네트워크 (1)'))).toBeVisible();
  await expect(panel.getByRole('button', exactName('53 삭제'))).toBeFocused();
  await expect(type.locator('option[value=http]')).toBeEnabled();
});

test('section 5: a volume is mounted once per container, at a path that begins with /', {
  tag: '@full',
}, async ({ page, account, project }) => {
  await addAndOpenContainer(account, page, project);
  const panel = await openContainerTab(page, '볼륨 마운트');
  await expect(panel.getByText('볼륨 마운트가 없습니다')).toBeVisible();
  await expect(
    panel.getByText('마운트할 수 있는 볼륨이 없습니다.', { exact: false }),
  ).toBeVisible();
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  await addVolume(account, project, { name: '로그', capacity: 256 });
  await page.reload();
  const volume = panel.getByLabel('볼륨', { exact: true });
  const path = panel.getByLabel('마운트 경로', { exact: true });
  const add = panel.getByRole('button', exactName('마운트 추가'));
  const both = '볼륨과 마운트 경로를 모두 입력해주세요.';
  await add.click();
  await expect(panel.getByText(both)).toHaveCount(1);
  await volume.selectOption('로그 (256 MiB)');
  await add.click();
  await expect(path).toHaveAccessibleDescription(both);
  await path.fill('data');
  await add.click();
  await expect(path).toHaveAccessibleDescription('마운트 경로는 /로 시작해야 합니다.');
  await path.fill('/var/로그');
  await add.click();
  await expectToast(page, '볼륨을 마운트했습니다');
  await expect(page.getByRole('tab', exactName('볼륨 마운트 (1)'))).toBeVisible();
  await expect(volume.locator('option')).toContainText(['볼륨을 선택해주세요', '데이터 (128 MiB)']);
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', exactName('/var/로그 삭제')).click();
  const dialog = page.getByRole('alertdialog', exactName('마운트 삭제'));
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('삭제')).click();
  await expectToast(page, '마운트를 삭제했습니다');
  await expect(page.getByRole('tab', exactName('볼륨 마운트 (0)'))).toBeVisible();
  await expect(panel.getByRole('heading', exactName('볼륨 마운트'))).toBeFocused();
});
