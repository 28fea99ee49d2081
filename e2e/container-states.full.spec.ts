import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  addProject,
  type SeededProject,
} from './support/account.ts';
import { deployAndWaitForOutcome, waitForFinishedDeployment } from './support/deployments.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { delayRequests } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { disableEventStreams, disableProjectEvents } from './support/project-events.ts';
import {
  containerListItem,
  expectToast,
  openProject,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** Adds a container with a domain and a port to a project. The simulation does not open the port. */
async function prepareContainer(account: ApiAccount, project: SeededProject) {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const fqdn = `${slug}-${project.slug}.localhost`;
  const path = `containers/${slug}/networks`;
  await account.call('POST', path, { internal_port: 3000, network_type: 'http', fqdn });
  await account.call('POST', path, { internal_port: 5432, network_type: 'tcp' });
  return { slug, fqdn };
}

async function deployContainer(account: ApiAccount, project: SeededProject) {
  const prepared = await prepareContainer(account, project);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  return prepared;
}

const header = (page: Page) => page.getByRole('list', exactName('주소')).first();
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', exactName(name));

/** Opens the menu of the container, runs a check, and closes the menu. */
async function withMenu(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', exactName(`${SMALL_CONTAINER.name} 작업`)).click();
  await look();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('what is deployed says without a reload that it runs, where it is and from which commit, in the header and the row', async ({
  page,
  context,
  account,
  project,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { fqdn } = await prepareContainer(account, project);
  await openProject(account, page, project);
  const row = containerListItem(page);
  await expect(row.getByText('대기 중', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', exactName(fqdn))).toHaveCount(0);
  await deployAndWaitForOutcome(page, account, project.slug);
  await expect(row.getByText('실행 중', { exact: true })).toBeVisible();
  await expect(row).toContainText(/expressjs\/express · main · [\da-f]{7} 모의 커밋/);
  for (const place of [header(page), row]) {
    const link = place.getByRole('link', exactName(fqdn));
    await expect(link).toHaveAttribute('href', `https://${fqdn}`);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await row.getByRole('button', exactName(`${fqdn} 복사`)).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`https://${fqdn}`);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
  }
});

test('a container stops, starts and really restarts, and its menu offers what applies', async ({
  page,
  account,
  project,
}) => {
  const { slug, fqdn } = await deployContainer(account, project);
  const startedAt = async () =>
    (await account.call<{ started_at: string }>('GET', `containers/${slug}/state`)).started_at;
  const before = await startedAt();
  await openProject(account, page, project);
  const row = containerListItem(page);
  const says = (word: string) => row.getByText(word, { exact: true });
  await expect(says('실행 중')).toBeVisible();
  await withMenu(page, async () => {
    await expect(menuItem(page, '시작')).toHaveAttribute('aria-disabled', 'true');
    await expect(menuItem(page, '시작')).toHaveAccessibleDescription(
      '중지된 컨테이너만 시작할 수 있습니다',
    );
    await expect(menuItem(page, '중지')).toBeEnabled();
    await expectAccessibleInBothThemes(page);
  });

  const release = await delayRequests(page, '**/action');
  await pickContainerMenuItem(page, '재시작');
  await expect(says('재시작 중')).toBeVisible();
  release();
  await expectToast(page, '한글 서버 컨테이너를 재시작했습니다');
  await expect(says('실행 중')).toBeVisible();
  expect(await startedAt()).not.toBe(before);

  await pickContainerMenuItem(page, '중지');
  await expectToast(page, '한글 서버 컨테이너를 중지했습니다');
  await expect(says('중지됨')).toBeVisible();
  await expect(row.getByText('시작하면 열립니다')).toBeVisible();
  await expect(page.getByRole('link', exactName(fqdn))).toHaveCount(0);
  await withMenu(page, () =>
    expect(menuItem(page, '중지')).toHaveAccessibleDescription('이미 중지되어 있습니다'),
  );

  await pickContainerMenuItem(page, '시작');
  await expectToast(page, '한글 서버 컨테이너를 시작했습니다');
  await expect(says('실행 중')).toBeVisible();
  await expect(row.getByRole('link', exactName(fqdn))).toBeVisible();
});

test('a container whose deployment failed says so with its reason', async ({ page, account }) => {
  const project = await addProject(account, 'engine:fail');
  await deployContainer(account, project);
  await openProject(account, page, project);
  const row = containerListItem(page);
  await expect(row.getByText('실패', { exact: true })).toBeVisible();
  await expect(row).toContainText(
    '컨테이너가 종료되었습니다(종료 코드 1). 마지막 출력: Error: simulated crash',
  );
  await expect(page.getByRole('list', exactName('주소'))).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('a failure is read with its reason, and a port that was opened with its address', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { slug, fqdn } = await deployContainer(account, project);
  const { networks } = await account.call<{ networks: object[] }>(
    'GET',
    `containers/${slug}/networks`,
  );
  const opened = networks.map((network) => ({
    ...network,
    external_port: 30_001,
    external_ip: '203.0.113.7',
    external_addresses: ['203.0.113.7'],
  }));
  const tell = (state: object) =>
    fail({
      endpoint: 'projectEvents',
      kind: 'response',
      times: ENDLESS_FAULT_REPETITIONS,
      data: {
        deployment: null,
        containers: [{ slug, deployment_id: '1', ...state }],
        networks: [{ container: slug, networks: opened }],
      },
    });
  await disableEventStreams(page);
  const reason = '메모리 부족으로 종료되었습니다. 메모리 한도를 늘리거나 사용량을 줄여주세요.';
  await tell({ state: 'failed', reason, out_of_memory: true, exit_code: 137, restarts: 3 });
  await openProject(account, page, project);
  const row = containerListItem(page);
  await expect(row.getByText('실패', { exact: true })).toBeVisible();
  await expect(row.getByText(reason)).toBeVisible();
  await expect(row.getByText('컨테이너가 실행되면 열립니다')).toHaveCount(2);
  await expect(page.getByRole('link', exactName(fqdn))).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await tell({ state: 'running', started_at: '2026-03-02T00:00:00.000Z' });
  await page.reload();
  await expect(row.getByText('실행 중', { exact: true })).toBeVisible();
  await expect(row.getByText(reason)).toHaveCount(0);
  await expect(header(page).getByText('203.0.113.7:30001')).toBeVisible();
  await expect(row.getByRole('button', exactName('203.0.113.7:30001 복사'))).toBeVisible();

  await tell({ state: 'hibernating' });
  await page.reload();
  await expect(row.getByText('알 수 없음 (hibernating)')).toBeVisible();
});

test('a server that tells no states has the two words, every action and no addresses', async ({
  page,
  account,
  project,
}) => {
  await deployContainer(account, project);
  await disableProjectEvents(page);
  await openProject(account, page, project);
  const row = containerListItem(page);
  await expect(row.getByText('대기 중', { exact: true })).toBeVisible();
  for (const [action, done] of [
    ['시작', '시작했습니다'],
    ['재시작', '재시작했습니다'],
    ['중지', '중지했습니다'],
  ] as const) {
    await pickContainerMenuItem(page, action);
    await expectToast(page, `한글 서버 컨테이너를 ${done}`);
  }
  await expect(row.getByText('중지됨', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: /주소$/ })).toHaveCount(0);
});
