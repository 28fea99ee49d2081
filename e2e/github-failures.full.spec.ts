import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { githubConnectButton } from './support/github.ts';
import { exactName } from './support/locators.ts';
import { goToConfigStep } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

const installation = { installation_id: '7', account_login: 'naru-sample', account_type: 'User' };
const connected = {
  endpoint: 'listInstallations',
  kind: 'response',
  times: ENDLESS_FAULT_REPETITIONS,
  data: { installations: [installation] },
} as const;
const repositories = { endpoint: 'listRepositories', times: ENDLESS_FAULT_REPETITIONS } as const;

test('section 8: repositories that do not load say why: revoked, rejected, broken, none', async ({
  page,
  fail,
  wizard,
}) => {
  await fail(connected, {
    ...repositories,
    kind: 'status',
    status: 409,
    code: 'INSTALLATION_REVOKED',
  });
  await goToConfigStep(wizard);
  const { dialog } = wizard;
  const revoked = dialog.getByRole('alert').filter({ hasText: '연결이 해제되었습니다' });
  await expect(revoked).toContainText('다시 연결해주세요');
  await expectAccessibleInBothThemes(page);
  await fail(connected, { ...repositories, kind: 'status', message: '' });
  const opened = page.waitForEvent('popup');
  await revoked.getByRole('button', exactName('다시 연결')).click();
  const popup = await opened;
  await popup.getByRole('button', exactName('승인')).click();
  const broken = dialog.getByRole('alert').filter({ hasText: /저장소.*불러오/ });
  await expect(broken).toBeVisible();
  await expect(revoked).toBeHidden();
  await fail(connected, { ...repositories, kind: 'status', message: '점검하고 있습니다.' });
  await broken.getByRole('button', exactName('다시 시도')).click();
  await expect(broken).toContainText('점검하고 있습니다.');
  await fail(connected, { ...repositories, kind: 'response', data: { repositories: [] } });
  await broken.getByRole('button', exactName('다시 시도')).click();
  await expect(dialog.getByText('접근할 수 있는 저장소가 없습니다.')).toBeVisible();
});

test('section 8: what the code host returns is data, and a long list is searched', async ({
  page,
  fail,
  wizard,
}) => {
  const list = Array.from({ length: 60 }, (_, index) => ({
    id: String(index),
    full_name: `naru-sample/결제-${index}`,
  }));
  const hostile = { id: 'x', full_name: '<img src=x onerror="document.title=1">' };
  await fail(connected, {
    ...repositories,
    kind: 'response',
    data: { repositories: [hostile, ...list] },
  });
  await goToConfigStep(wizard);
  const found = wizard.dialog.getByRole('list', exactName('저장소 목록'));
  await expect(found.getByText(hostile.full_name)).toBeVisible();
  await expect(found.locator('img')).toHaveCount(0);
  const search = wizard.dialog.getByRole('searchbox', exactName('저장소 검색'));
  await search.fill('결제-59'.normalize('NFD'));
  await search.press('Enter');
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await found.getByRole('button', exactName('naru-sample/결제-59')).click();
  await expect(wizard.field('Git URL')).toHaveValue('https://github.com/naru-sample/결제-59.git');
  await search.fill('ㄱㅈ-58');
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await search.fill('없는 저장소');
  await expect(wizard.dialog.getByText('찾는 저장소가 없습니다.')).toBeVisible();
  await expect(found).toBeHidden();
  await expect(page).not.toHaveTitle('1');
});

test('section 8: accounts that do not load, or are not removed, say so', async ({
  fail,
  wizard,
}) => {
  await fail(
    { endpoint: 'listInstallations', kind: 'shape' },
    { endpoint: 'deleteInstallation', kind: 'drop', times: ENDLESS_FAULT_REPETITIONS },
    { ...repositories, kind: 'response', data: { repositories: [] } },
  );
  await goToConfigStep(wizard);
  const alert = wizard.dialog.getByRole('alert');
  const list = alert.filter({ hasText: 'GitHub 연결 정보를 불러오지 못했습니다' });
  await expect(list).toContainText('서버의 응답을 해석하지 못했습니다.');
  await fail(
    { ...connected, times: ENDLESS_FAULT_REPETITIONS },
    { endpoint: 'deleteInstallation', kind: 'drop', times: ENDLESS_FAULT_REPETITIONS },
  );
  await list.getByRole('button', exactName('다시 시도')).click();
  await wizard.dialog.getByRole('button', exactName('naru-sample 연결 해제')).click();
  const removal = alert.filter({ hasText: '연결을 해제하지 못했습니다' });
  await expect(removal).toContainText('삭제되지 않았습니다');
});

test('section 8: a connection that does not start says so, and opens nothing else', async ({
  page,
  fail,
  wizard,
}) => {
  await goToConfigStep(wizard);
  const alert = wizard.dialog.getByRole('alert');
  const start = { endpoint: 'startInstallation' } as const;
  await fail({ ...start, kind: 'status', message: '' });
  const [popup] = await Promise.all([
    page.waitForEvent('popup').then((popup) => popup.waitForEvent('close').then(() => popup)),
    githubConnectButton(wizard).click(),
  ]);
  expect(popup.isClosed()).toBe(true);
  await expect(alert).toContainText('GitHub 계정을 연결하지 못했습니다');
  await expect(alert).toContainText('installation_start_failed');
  await expect(githubConnectButton(wizard)).toBeEnabled();
  await fail({ ...start, kind: 'response', data: { installation_url: 'javascript:alert(1)' } });
  await githubConnectButton(wizard).click();
  await expect(alert).toContainText('GitHub 계정을 연결하지 못했습니다');
  await page.evaluate('window.open = () => null');
  await githubConnectButton(wizard).click();
  await expect(alert).toContainText('팝업이 차단되었습니다');
  await expect(alert).toContainText('팝업을 허용');
  await expectAccessibleInBothThemes(page);
  await expect(githubConnectButton(wizard)).toBeEnabled();
});
