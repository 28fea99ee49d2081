import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { expectFitsPhoneWidth } from './support/pages.ts';
import { containerRowButton, openProject, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('what will hurt is counted, mended by a press, led to where the member decides, and ignored', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const container = `containers/${slug}`;
  await account.call('POST', `${container}/env-vars`, { key: 'PORT', value: '8080' });
  await account.call('POST', `${container}/env-vars`, { key: 'API_TOKEN', value: '비밀-값' });
  const http = { internal_port: 3000, network_type: 'http', fqdn: 'check.example.com' };
  await account.call('POST', `${container}/networks`, http);
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  await openProject(account, page, project);
  const open = page.getByRole('main').getByRole('button', { name: /^점검/ });
  await expect(open).toHaveAccessibleName('점검 3건');
  await open.click();

  const dialog = page.getByRole('dialog', exactName('점검'));
  const rows = dialog.getByRole('list', exactName('점검 목록')).getByRole('listitem');
  await expect(rows).toHaveText([
    /PORT 환경 변수 값은 8080/,
    /API_TOKEN.*비밀로 보이는 값/,
    /데이터.*512 MiB/,
  ]);
  await expect(dialog.getByText('비밀-값')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);

  await dialog.getByRole('button', { name: 'PORT를 3000번으로 변경' }).click();
  await expect(dialog.getByRole('status')).toContainText('다음 배포부터 적용됩니다.');
  await expect(rows).toHaveCount(2);
  await dialog.getByRole('button', { name: '시크릿으로 옮기기' }).click();
  await expect(rows).toHaveCount(1);
  const { env_vars, secrets } = await account.call<{ env_vars: object[]; secrets: object[] }>(
    'GET',
    container,
  );
  expect(env_vars).toMatchObject([{ key: 'PORT', value: '3000' }]);
  expect(secrets).toMatchObject([{ key: 'API_TOKEN' }]);
  const kept = await account.call<{ secrets: object[] }>('GET', `${container}/secrets`);
  expect(kept.secrets).toMatchObject([{ key: 'API_TOKEN', value: '비밀-값' }]);

  await dialog.getByRole('link', { name: `${SMALL_CONTAINER.name}에 마운트하기` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: /^볼륨 마운트/, selected: true })).toBeVisible();
  await expect(containerRowButton(page)).toBeFocused();
  await expect(containerRowButton(page)).toBeInViewport();

  await open.click();
  await dialog.getByRole('button', exactName('데이터 볼륨 무시')).click();
  await expect(dialog.getByText('찾은 문제가 없습니다', { exact: true })).toBeVisible();
  await page.reload();
  await expect(open).toHaveAccessibleName('점검');
  await open.click();
  await dialog.getByRole('button', exactName('무시한 문제 1건 보기')).click();
  await dialog.getByRole('button', exactName('데이터 볼륨 다시 알림')).click();
  await expect(rows).toHaveCount(1);
});
