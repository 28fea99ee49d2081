import { expect, type Page } from '@playwright/test';
import { exactName, regionByName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import { addAndOpenContainer, expectToast, openContainerTab } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const noticesOn = (page: Page) => page.getByRole('region', { name: /^알림/ }).getByRole('listitem');
const undo = (page: Page) => page.getByRole('button', exactName('되돌리기'));

async function remove(page: Page, name: string, question: string): Promise<void> {
  await pressButton(page, `${name} 삭제`);
  await pressButton(page.getByRole('alertdialog', exactName(question)), '삭제');
  await expect(page.getByRole('button', exactName(`${name} 삭제`))).toHaveCount(0);
}

test('with a server that keeps nothing, what the console knows is added again, and a secret is not offered', async ({
  page,
  account,
  project,
}) => {
  await page.route('**/deleted-parts', (route) => route.fulfill({ status: 404 }));
  const { slug } = await addAndOpenContainer(account, page, project);
  const at = `containers/${slug}`;
  const value = ' 앞뒤 공백\n';
  for (const kind of ['env-vars', 'secrets', 'build-vars']) {
    await account.call('POST', `${at}/${kind}`, { key: 'KEY', value });
  }
  const http = { internal_port: 80, network_type: 'http', fqdn: `${slug}.example.com` };
  await account.call('POST', `${at}/networks`, http);
  const volume = { project_id: project.project_id, name: '데이터', capacity: 128 };
  const { volume_id } = await account.call<{ volume_id: string }>('POST', 'volumes', volume);
  await account.call('POST', `${at}/mounts`, { volume_id, mount_path: '/data' });
  await page.reload();

  await openContainerTab(page, '환경 변수');
  for (const kind of ['환경 변수', '빌드 변수']) {
    const rows = regionByName(page, kind).getByRole('listitem');
    await pressButton(regionByName(page, kind), 'KEY 삭제');
    await pressButton(page.getByRole('alertdialog', exactName(`${kind} 삭제`)), '삭제');
    await expect(rows).toHaveCount(0);
    await undo(page).click();
    await expectToast(page, `KEY ${kind}를 되돌렸습니다`);
    await expect(rows).toHaveCount(1);
  }
  const { env_vars } = await account.call<{ env_vars: object[] }>('GET', `${at}/env-vars`);
  expect(env_vars).toMatchObject([{ key: 'KEY', value }]);
  await pressButton(regionByName(page, '시크릿'), 'KEY 삭제');
  await pressButton(page.getByRole('alertdialog', exactName('시크릿 삭제')), '삭제');
  await expectToast(page, 'KEY 시크릿을 삭제했습니다');
  await expect(undo(page)).toHaveCount(0);

  await openContainerTab(page, '네트워크');
  await remove(page, '80', '네트워크 삭제');
  await undo(page).click();
  await expectToast(page, '네트워크를 되돌렸습니다');
  await expect(page.getByText(http.fqdn, { exact: true })).toBeVisible();
  await openContainerTab(page, '볼륨 마운트');
  await remove(page, '/data', '마운트 삭제');
  await undo(page).click();
  await expectToast(page, '마운트를 되돌렸습니다');
  await expect(page.getByRole('button', exactName('/data 삭제'))).toBeVisible();
});

test('offers stack, outlive the page, send once, and tell what went wrong', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  for (const key of ['ONE', 'TWO', 'THREE']) {
    await account.call('POST', `containers/${slug}/secrets`, { key, value: key });
  }
  await openContainerTab(page, '환경 변수');
  await page.reload();
  await remove(page, 'ONE', '시크릿 삭제');
  await expect(noticesOn(page)).toHaveText([/^ONE.* 삭제했습니다/]);
  // The window loses the focus, which pauses all countdowns, so that no offer expires on a slow machine.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  for (const key of ['TWO', 'THREE']) await remove(page, key, '시크릿 삭제');
  await expect(noticesOn(page)).toHaveText([/^ONE/, /^TWO/, /^THREE/]);
  await fail({ endpoint: 'restoreDeletedPart', kind: 'status', status: 503, message: '' });
  const offer = (key: string, text = '삭제했습니다') =>
    noticesOn(page).filter({ hasText: new RegExp(`^${key}.* ${text}`) });
  const failed = '되돌리지 못했습니다';
  await pressButton(offer('ONE'), '되돌리기');
  await expect(offer('ONE', failed)).toContainText('사용할 수 없습니다');
  await pressButton(offer('ONE', failed), '다시 시도');
  await expect(offer('ONE', '되돌렸습니다')).toBeVisible();

  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  await expect(page).toHaveURL(/\/projects$/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/restore')) sent += 1;
  });
  await fail({ endpoint: 'restoreDeletedPart', kind: 'delay', ms: 500 });
  await offer('TWO').getByRole('button', exactName('되돌리기')).dblclick();
  await expect(offer('TWO', '되돌렸습니다')).toBeVisible();
  expect(sent).toBe(1);

  await account.call('POST', `containers/${slug}/secrets`, { key: 'THREE', value: '다른 값' });
  await pressButton(offer('THREE'), '되돌리기');
  await expect(offer('THREE', failed)).toContainText('이미 존재하는 키입니다.');
  await expect(page.getByRole('button', exactName('다시 시도'))).toHaveCount(0);
  const { secrets } = await account.call<{ secrets: { key: string; value: string }[] }>(
    'GET',
    `containers/${slug}/secrets`,
  );
  expect(secrets.map(({ key, value }) => `${key}=${value}`)).toEqual([
    'ONE=ONE',
    'TWO=TWO',
    'THREE=다른 값',
  ]);
});
