import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import { disableProjectEvents } from './support/project-events.ts';
import {
  addAndOpenContainer,
  expectToast,
  openContainerTab,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** Chooses an http network in the tab "네트워크" and fills in its port. */
async function chooseHttp(page: Page) {
  const panel = await openContainerTab(page, '네트워크');
  await panel.getByLabel('내부 포트', { exact: true }).fill('3000');
  await panel.getByLabel('유형', { exact: true }).selectOption('http');
  return { panel, fqdn: panel.getByLabel('FQDN', { exact: true }) };
}

test('the free domain of a container is filled in by one press, and leads to it', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { slug } = await addAndOpenContainer(account, page, project);
  const { panel, fqdn } = await chooseHttp(page);
  await pressButton(panel, '무료 도메인 입력');
  const free = `${slug}-${project.slug}.localhost`;
  await expect(fqdn).toHaveValue(free);
  await expect(fqdn).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expectToast(page, '네트워크를 추가했습니다');
  await expect(panel.getByText(free, { exact: true })).toBeVisible();
  await expect(panel.getByText('도메인 확인됨')).toBeVisible();
  await expect(panel.getByRole('button', exactName('도메인 확인'))).toHaveCount(0);
});

test('a domain of another owner shows the record that proves it, until the DNS has it', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const { panel, fqdn } = await chooseHttp(page);
  await fqdn.fill('pay.naru.invalid');
  await pressButton(panel, '네트워크 추가');
  await expect(panel.getByText('소유 확인 필요')).toBeVisible();
  const { record } = await account.call<{ record: { name: string; value: string } }>(
    'GET',
    `containers/${slug}/domain`,
  );
  await expect(panel.getByText(record.name, { exact: true })).toBeVisible();
  await expect(panel.getByText(record.value, { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pressButton(panel, '도메인 확인');
  await expectToast(page, 'TXT 레코드를 아직 찾지 못했습니다');

  const found = { free_name: 'a.localhost', fqdn: 'pay.naru.invalid', status: 'connected', record };
  await fail({ endpoint: 'containerDomain', kind: 'response', data: found });
  await pressButton(panel, '도메인 확인');
  await expectToast(page, '도메인을 확인했습니다');
  await expect(panel.getByText('도메인 확인됨')).toBeVisible();
  await expect(panel.getByRole('heading', exactName('네트워크'))).toBeFocused();
});

test("another container's domain is refused at its field, and stays as typed", async ({
  page,
  account,
  project,
}) => {
  const other = await addContainer(account, project, { ...SMALL_CONTAINER, name: '다른 서버' });
  await addAndOpenContainer(account, page, project);
  const { panel, fqdn } = await chooseHttp(page);
  const taken = `${other.slug}-${project.slug}.localhost`;
  await fqdn.fill(taken);
  await pressButton(panel, '네트워크 추가');
  await expect(fqdn).toHaveAccessibleDescription(/이미 다른 컨테이너에서 사용 중인 도메인입니다\./);
  await expect(fqdn).toHaveValue(taken);
  await expect(fqdn).toBeFocused();
});

test('a server that knows neither domains, engines nor states is used as before', async ({
  page,
  account,
  project,
  fail,
}) => {
  const unknown = { kind: 'status', status: 404, times: ENDLESS_FAULT_REPETITIONS } as const;
  await fail({ endpoint: 'containerDomain', ...unknown }, { endpoint: 'getEngine', ...unknown });
  await disableProjectEvents(page);
  await addAndOpenContainer(account, page, project);
  const { panel, fqdn } = await chooseHttp(page);
  await fqdn.fill('pay.naru.invalid');
  await expect(panel.getByRole('button', exactName('무료 도메인 입력'))).toHaveCount(0);
  await pressButton(panel, '네트워크 추가');
  const link = panel.getByRole('link', { name: /pay\.naru\.invalid/ });
  await expect(link).toHaveAttribute('href', 'https://pay.naru.invalid');
  await expect(panel.getByText('소유 확인 필요')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a domain whose state cannot be asked is shown, and asked for again', async ({
  page,
  account,
  project,
  fail,
}) => {
  await fail({
    endpoint: 'containerDomain',
    kind: 'status',
    status: 500,
    times: ENDLESS_FAULT_REPETITIONS,
  });
  await addAndOpenContainer(account, page, project);
  const { panel, fqdn } = await chooseHttp(page);
  await fqdn.fill('pay.naru.invalid');
  await pressButton(panel, '네트워크 추가');
  await expect(panel.getByText('도메인이 연결되는지 확인하지 못했습니다.')).toBeVisible();
  await fail();
  await pressButton(panel, '도메인 확인');
  await expect(panel.getByText('소유 확인 필요')).toBeVisible();
});
