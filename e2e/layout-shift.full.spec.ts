import { expect, type Page } from '@playwright/test';
import {
  type ApiAccount,
  addContainer,
  addProject,
  addVolume,
  logInToApi,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { readLayoutShifts, recordLayoutShifts } from './support/layout-shift.ts';
import { exactName } from './support/locators.ts';
import { test as base } from './support/screen-test.ts';

interface Fixtures {
  account: ApiAccount;
  /** The member's only project, with two containers that were never deployed. */
  project: SeededProject;
}

const test = base.extend<Fixtures>({
  account: async ({ request, member }, use) => use(await logInToApi(request, member)),
  project: async ({ account }, use) => {
    const project = await addProject(account);
    await addContainer(account, project, { name: '웹', cpu_limit: 500, memory_limit: 512 });
    await addContainer(account, project, { name: '작업자', cpu_limit: 100, memory_limit: 128 });
    await use(project);
  },
});

const loading = (page: Page) => page.getByRole('status', exactName('불러오는 중'));

/** The delayed calls of each test. The response to a call is sent after the response to the call before. */
const lateCalls = [['listProjectOverviews'], ['listProjectOverviews', 'listProjects']];

for (const { colorScheme, width, paths } of [
  { colorScheme: 'light', width: 1440, paths: ['/dashboard', '/projects'] },
  { colorScheme: 'dark', width: 375, paths: ['/dashboard', '/projects'] },
] as const) {
  for (const late of lateCalls) {
    test(`section 2: nothing moves when ${late.join(', ')} answers last, in ${colorScheme}`, async ({
      page,
      account,
      project: _project,
      fail,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openPageAsMember(account, page, '/terms-of-service');
      await recordLayoutShifts(page);
      for (const path of paths) {
        await fail(
          ...late.map(
            (endpoint, turn) => ({ endpoint, kind: 'delay', ms: 600 + 500 * turn }) as const,
          ),
        );
        await page.goto(path);
        await expect(page.getByText('컨테이너 2개').first()).toBeVisible();
        await expect(loading(page)).toHaveCount(0);
        expect(await readLayoutShifts(page), path).toEqual([]);
      }
    });
  }
}

/** Opens a page without the stored data of the previous visit, and expects no layout shift. */
async function openCold(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('project-store'));
  await page.goto(path);
  // The fonts are requested one second after the page is complete.
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(2);
  await expect(loading(page)).toHaveCount(0);
  expect(await readLayoutShifts(page), path).toEqual([]);
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 375 },
] as const) {
  test(`section 2: nothing moves with any number of projects, nor when parts of one come late, at ${width} px`, async ({
    page,
    account,
    fail,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openPageAsMember(account, page, '/terms-of-service');
    await recordLayoutShifts(page);
    const openBoth = async () => {
      for (const path of ['/projects', '/dashboard']) await openCold(page, path);
    };
    await openBoth();
    await fail({ endpoint: 'listProjectOverviews', kind: 'delay', ms: 400 });
    await openCold(page, '/projects');
    const project = await addProject(account);
    await openBoth();
    await addProject(account, '사내 위키');
    await addProject(account, '이벤트 페이지');
    await openBoth();

    await addContainer(account, project, { name: '웹', cpu_limit: 500, memory_limit: 512 });
    await addVolume(account, project, { name: '데이터', capacity: 512 });
    await addVolume(account, project, { name: '백업', capacity: 256 });
    for (const late of [['listChanges'], ['listVolumes'], ['listContainers', 'latestDeployment']]) {
      // The page of a known project waits 600 ms for its regions, which a busy machine uses up with a longer delay.
      await fail(...late.map((endpoint) => ({ endpoint, kind: 'delay', ms: 200 }) as const));
      await openCold(page, `/projects/${project.slug}`);
      await expect(page.getByText('배포되지 않은 변경 1건')).toBeVisible();
      await expect(page.getByText('백업', { exact: true })).toBeVisible();
    }
  });
}
