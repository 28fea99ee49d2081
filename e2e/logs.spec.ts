import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { exactName } from './support/locators.ts';
import { formatLogEvent, LOG_END_EVENT, mockLogResponses } from './support/log-stream.ts';
import {
  expectFitsPhoneWidth,
  expectHostileHtmlInert,
  HOSTILE_HTML,
  pageHeading,
} from './support/pages.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const logOn = (page: Page, name = '한글 서버 로그') => page.getByRole('log', exactName(name));
const linesOn = (page: Page) => logOn(page).getByRole('listitem');

async function openLogs(account: ApiAccount, page: Page, project: SeededProject, hash = '') {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const path = `/projects/${project.slug}/containers/${slug}/logs`;
  await openPageAsMember(account, page, path + hash);
  return { slug, path };
}

test('a container that is deployed writes on the page, and its log can be filtered and saved', async ({
  page,
  account,
  project,
}) => {
  await openLogs(account, page, project);
  await expect(page.getByRole('heading', { ...exactName('한글 서버'), level: 2 })).toBeVisible();
  await expect(page).toHaveTitle('한글 서버 로그 · 결제 서버 · 나루');
  await expect(page.getByText(/^아직 배포되지 않은 컨테이너입니다/)).toBeVisible();
  await account.call('POST', `projects/${project.slug}/deploy`);
  await expect(logOn(page).getByText('서버를 시작합니다')).toBeVisible();
  await expect(logOn(page).getByText('DEBUG')).toBeVisible();
  await page.getByRole('combobox', exactName('로그 레벨')).selectOption('정보 이상');
  await expect(logOn(page).getByText('DEBUG')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', exactName('로그 내려받기')).click();
  expect((await download).suggestedFilename()).toBe('한글 서버 로그.log');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});

test('another container of the project is chosen beside the log, and looks are remembered', {
  tag: '@full',
}, async ({ page, account, project }) => {
  await addContainer(account, project, { ...SMALL_CONTAINER, name: '작업자' });
  await openLogs(account, page, project);
  await page.getByRole('combobox', exactName('시각')).selectOption('시각 숨김');
  await page
    .getByRole('navigation', exactName('컨테이너'))
    .getByRole('link', exactName('작업자'))
    .click();
  await expect(page.getByRole('heading', { ...exactName('작업자'), level: 2 })).toBeVisible();
  await expect(page.getByRole('combobox', exactName('시각'))).toHaveValue('hidden');
  await page.reload();
  await expect(page.getByRole('combobox', exactName('시각'))).toHaveValue('hidden');
  await expect(page.getByRole('checkbox', exactName('줄바꿈'))).toBeChecked();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole('combobox', exactName('컨테이너')).selectOption('한글 서버');
  await expect(logOn(page)).toBeVisible();
});

test('the log of a deployment names its containers', { tag: '@full' }, async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  const deployment = await account.call<{ deployment_id: string }>(
    'POST',
    `projects/${project.slug}/deploy`,
  );
  await openPageAsMember(
    account,
    page,
    `/projects/${project.slug}/deployments/${deployment.deployment_id}/log`,
  );
  await expect(logOn(page, '배포 로그').getByText(/^Step 7\/7/)).toBeVisible();
  await expect(logOn(page, '배포 로그').getByText('한글 서버').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${deployment.deployment_id}#log$`));
  await expect(page.getByRole('heading', { name: /^배포 \d{4}\. /, level: 2 })).toBeVisible();
});

test('a lost line is told, and the log goes on without a line lost or doubled', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      formatLogEvent(from + index, `줄 ${from + index}`),
    ).join('');
  const { after } = await mockLogResponses(
    page,
    lines(1, 3),
    lines(4, 5),
    lines(6, 6) + LOG_END_EVENT,
  );
  await openLogs(account, page, project);
  await expect(page.getByText('연결이 끊겨 다시 연결하는 중입니다.')).toBeVisible();
  await expect(linesOn(page).last()).toContainText('줄 6');
  await expect(page.getByText('연결이 끊겨 다시 연결하는 중입니다.')).toBeHidden();
  await expect(linesOn(page)).toHaveText([1, 2, 3, 4, 5, 6].map((n) => new RegExp(`줄 ${n}$`)));
  expect(after).toEqual(['', '3', '5']);
});

test('the address of a line opens the log there; markup and controls are text', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const lines = Array.from({ length: 3000 }, (_, index) =>
    formatLogEvent(index + 1, index === 1500 ? `\u202e${HOSTILE_HTML}` : `줄 ${index + 1}`),
  );
  await mockLogResponses(page, lines.join('') + LOG_END_EVENT);
  await openLogs(account, page, project, '#line-1501');
  const line = linesOn(page).filter({ hasText: '[U+202E]' });
  await expect(line).toBeInViewport();
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expectHostileHtmlInert(page);
});

test('a server without logs says so, with a way back', { tag: '@full' }, async ({
  page,
  account,
  project,
}) => {
  await page.route('**/api/v1/containers/*/logs', (route) =>
    route.fulfill({ status: 404, json: { success: false, error: { code: 'NOT_FOUND' } } }),
  );
  await openLogs(account, page, project);
  await expect(page.getByText('이 서버에서는 로그를 볼 수 없습니다')).toBeVisible();
  await page.getByRole('link', exactName('프로젝트로')).last().click();
  await expect(pageHeading(page, '결제 서버')).toBeVisible();
});

test('a container that is not there is told', { tag: '@full' }, async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/nowhere/logs`);
  await expect(page.getByText('컨테이너를 찾을 수 없습니다')).toBeVisible();
});

test('on a phone the options are behind a button, and a line has one time', {
  tag: '@full',
}, async ({ page, account, project }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const texts = ['2026-03-02T00:00:01Z 서버를 시작합니다', '포트 8080에서 기다립니다'];
  await mockLogResponses(
    page,
    texts.map((text, index) => formatLogEvent(index + 1, text)).join('') + LOG_END_EVENT,
  );
  await openLogs(account, page, project);
  await expect(linesOn(page)).toHaveCount(2);
  await expect(linesOn(page).first().getByRole('time')).toHaveCount(0);
  await expect(linesOn(page).last().getByRole('time')).toHaveCount(1);
  const level = page.getByRole('combobox', exactName('로그 레벨'));
  await expect(level).toBeHidden();
  await page.getByRole('button', exactName('보기')).click();
  await expect(level).toBeVisible();
  await page.getByRole('combobox', exactName('시각')).selectOption('시각 표시');
  await expect(linesOn(page).first().getByRole('time')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});
