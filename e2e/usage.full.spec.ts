import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  addProject,
  addVolume,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { exactName, regionByName } from './support/locators.ts';
import {
  containerRowButton,
  openContainerTab,
  openProject,
  pickContainerMenuItem,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** The timeout for measured usage, in ms. Usage is measured every ten seconds, and a rate requires two measurements. */
const SOON = { timeout: 45_000 };

interface Usage {
  containers: { status: string; cpu_millicores: number | null; memory_bytes: number | null }[];
  volumes: { used_bytes: number | null }[];
}

/** Creates a project with a running container that writes to a volume. */
async function runningProject(account: ApiAccount): Promise<SeededProject> {
  const project = await addProject(account);
  const limits = { name: '한글 서버', cpu_limit: 200, memory_limit: 256 };
  const { slug } = await addContainer(account, project, limits);
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  const { volumes } = await account.call<{ volumes: { volume_id: string }[] }>(
    'GET',
    `volumes?project_id=${project.project_id}`,
  );
  const mount = { volume_id: volumes[0]?.volume_id, mount_path: '/data' };
  await account.call('POST', `containers/${slug}/mounts`, mount);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  return project;
}

const usageOf = (account: ApiAccount, { slug }: SeededProject) =>
  account.call<Usage>('GET', `projects/${slug}/usage`);

async function expectMeasured(account: ApiAccount, project: SeededProject): Promise<void> {
  const cpu = async () => (await usageOf(account, project)).containers[0]?.cpu_millicores;
  await expect.poll(cpu, SOON).toBeGreaterThan(0);
}

const used = (page: Page, name: string, meter: string) =>
  regionByName(page, name).getByRole('meter', exactName(meter));

/** Opens the page with the use of a project, and returns the region of the charts. */
async function openUsage(account: ApiAccount, page: Page, project: SeededProject) {
  await openPageAsMember(account, page, `/projects/${project.slug}/usage`);
  return regionByName(page, '실사용');
}

test('what a running container really uses stands beside what is allotted, for the project and for itself', async ({
  page,
  account,
}) => {
  const project = await runningProject(account);
  await expectMeasured(account, project);
  await openProject(account, page, project);
  const limit = regionByName(page, '리소스 제한').getByRole('meter', exactName('CPU'));
  await expect(limit).toHaveAttribute('aria-valuenow', '200');
  await expect(limit).toHaveAttribute('aria-valuetext', /정상, 실사용 0\.\d\d vCPU$/);
  const usage = await openUsage(account, page, project);
  await expect(used(page, '실사용', 'CPU 실사용')).toHaveAttribute(
    'aria-valuetext',
    /^할당 0\.2 vCPU 중 실사용 0\.\d\d vCPU, [\d.]+%, (정상|주의|위험)$/,
  );
  await expect(used(page, '실사용', '메모리 실사용')).toHaveAttribute(
    'aria-valuetext',
    /^할당 256 MiB 중 실사용 \d+ MiB/,
  );
  await expect(usage.getByRole('slider', exactName('CPU 실사용, 최근 1시간'))).toHaveAttribute(
    'aria-valuetext',
    /^\d\d:\d\d:\d\d · 0\.\d\d vCPU$/,
  );
  const row = page.getByRole('table').getByRole('row', { name: /^한글 서버/ });
  await expect(row).toContainText(/\d+ MiB \/ 256 MiB/);
  await expectAccessibleInBothThemes(page);
  await openProject(account, page, project);
  await containerRowButton(page).click();
  const tab = await openContainerTab(page, '리소스');
  await expect(tab.getByRole('meter', exactName('메모리 실사용'))).toBeVisible();
  await expect(tab.getByText(/^[\d.]+ k?B\/s$/)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await pickContainerMenuItem(page, '중지');
  await expect(tab.getByText('실행 중이 아닙니다.')).toBeVisible(SOON);
});

test('a volume tells what it really holds, and a week can be looked at', async ({
  page,
  account,
}) => {
  const project = await runningProject(account);
  const held = async () => (await usageOf(account, project)).volumes[0]?.used_bytes;
  await expect.poll(held, { timeout: 90_000 }).toBeGreaterThan(0);
  await openProject(account, page, project);
  await expect(used(page, '볼륨 관리', '볼륨 실사용')).toHaveAttribute(
    'aria-valuetext',
    /^할당 512 MiB 중 실사용 [\d.]+ (KiB|MiB)/,
  );
  const usage = await openUsage(account, page, project);
  const week = page.waitForResponse((response) => response.url().endsWith('history?range=week'));
  await usage.getByRole('button', exactName('1일')).click();
  expect((await week).ok()).toBe(true);
  await usage.getByRole('button', exactName('1주')).click();
  await expect(usage.getByRole('button', exactName('1주'))).toHaveAttribute('aria-pressed', 'true');
  await expect(used(page, '볼륨별 실사용', '데이터')).toBeVisible();
});

test('it is asked for again every ten seconds, but not by a page that is hidden', async ({
  page,
  account,
}) => {
  const project = await runningProject(account);
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/v1/projects/${project.slug}/usage`)) asked.push(request.url());
  });
  await openUsage(account, page, project);
  await expect(
    used(page, '실사용', 'CPU 실사용').or(page.getByText('방금 시작했습니다')),
  ).toBeVisible();
  await page.clock.runFor(10_500);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const before = asked.length;
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(before);
});

test('an application near the end of its memory is told in words, and nothing new is shown of a server without the calls', async ({
  page,
  account,
}) => {
  const project = await runningProject(account);
  await expectMeasured(account, project);
  await page.route(`**/api/v1/projects/${project.slug}/usage`, async (route) => {
    // The header is emptied, so that the server sends the full response even when the page has a cached response.
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    const response = await route.fetch({ headers });
    const body = await response.json();
    body.data.containers[0].memory_bytes = 244 * 2 ** 20;
    await route.fulfill({ response, json: body });
  });
  const usage = await openUsage(account, page, project);
  await expect(
    usage.getByText('한글 서버: 할당한 메모리의 95%를 쓰고 있습니다.', { exact: false }),
  ).toBeVisible();
  await page.route('**/api/v1/**/usage**', (route) =>
    route.fulfill({ status: 404, json: { success: false, error: { message: '없습니다.' } } }),
  );
  await openProject(account, page, project);
  await expect(regionByName(page, '리소스 제한').getByRole('meter')).toHaveCount(3);
  await expect(page.getByText(/^실사용 /)).toHaveCount(0);
  await openUsage(account, page, project);
  await expect(page.getByText('이 서버는 실사용을 재지 않습니다')).toBeVisible();
});

test('before the first measurement, the page says what will appear', async ({
  page,
  account,
  project,
}) => {
  const usage = await openUsage(account, page, project);
  await expect(usage.getByText('아직 잰 값이 없습니다')).toBeVisible();
  await expect(usage.getByText(/컨테이너를 배포하면/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
