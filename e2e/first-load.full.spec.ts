import { expect, type Locator, type Page, type Request } from '@playwright/test';
import {
  type ApiAccount,
  addContainer,
  addProject,
  addVolume,
  logInToApi,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { openWithDelayedScripts } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { test as base } from './support/screen-test.ts';

interface Fixtures {
  account: ApiAccount;
  project: SeededProject;
}

const test = base.extend<Fixtures>({
  account: async ({ request, member }, use) => use(await logInToApi(request, member)),
  project: async ({ account }, use) => {
    const project = await addProject(account);
    await addContainer(account, project, { name: '웹', cpu_limit: 500, memory_limit: 512 });
    await addVolume(account, project, { name: '데이터', capacity: 512 });
    await use(project);
  },
});

/** The maximum number of scripts that a page loads before it is interactive. */
const MOST_SCRIPTS = 7;

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const projectLink = (page: Page): Locator => page.getByRole('link', exactName('결제 서버'));
const volume = (page: Page): Locator =>
  page.getByRole('list', exactName('볼륨 목록')).getByText('데이터', { exact: true });

/** The most visited pages of members, with their content and their API calls. */
const opened = {
  dashboard: {
    address: () => '/dashboard',
    shown: projectLink,
    calls: ({ slug }: SeededProject) => [
      'users/me',
      'projects',
      'projects/overview',
      `projects/${slug}/containers`,
    ],
  },
  projects: {
    address: () => '/projects',
    shown: projectLink,
    calls: () => ['users/me', 'projects', 'projects/overview'],
  },
  project: {
    address: ({ slug }: SeededProject) => `/projects/${slug}`,
    shown: volume,
    calls: ({ slug, project_id }: SeededProject) => [
      'users/me',
      `projects/${slug}`,
      `projects/${slug}/containers`,
      `projects/${slug}/deployments/latest`,
      `projects/${slug}/events`,
      `projects/${slug}/changes`,
      'engine',
      `volumes?project_id=${project_id}`,
    ],
  },
} as const;

/** The calls that a page makes at the same time as it opens its stream. */
const AFTER_SETTLED: readonly string[] = ['users/me/notices'];

const isEventStream = (request: Request): boolean =>
  request.headers().accept === 'text/event-stream';

/** Collects the subsequent API calls of a page, except the event stream. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && !isEventStream(request))
      calls.push(pathname.slice(8) + search);
  });
  return calls;
}

for (const path of ['/', '/login', '/signup']) {
  test(`${path} names all it needs, at most seven scripts`, async ({ page }) => {
    const { named: scripts, release } = await openWithDelayedScripts(page, path);
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS);
    release();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('html[data-hydrating]')).toHaveCount(0);
  });
}

for (const [name, { address, shown, calls: wanted }] of Object.entries(opened)) {
  test(`the page ${name} names all it needs, and asks for its data once, before its scripts have come`, async ({
    page,
    context,
    account,
    project,
  }) => {
    await openPageAsMember(account, page, '/');
    const opening = await context.newPage();
    const calls = collectCalls(opening);
    const { named: scripts, release } = await openWithDelayedScripts(opening, address(project));
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS);
    const first = wanted(project).toSorted();
    await expect.poll(() => calls.toSorted()).toEqual(first);
    release();
    await expect(shown(opening)).toBeVisible();
    expect(calls.toSorted()).toEqual(first);
  });
}

test('the volumes of a project that is known already are asked for once', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await expect(volume(page)).toBeVisible();
  const calls = collectCalls(page);
  // The page opens the stream when its other calls have ended.
  const settled = page.waitForRequest(isEventStream);
  await page.reload();
  await expect(volume(page)).toBeVisible();
  await settled;
  const first = calls.filter((call) => !AFTER_SETTLED.includes(call));
  expect(first.toSorted()).toEqual(opened.project.calls(project).toSorted());
});

test('a token that is no longer valid leads to /login, with the reason', async ({
  page,
  account,
}) => {
  await openPageAsMember(account, page, '/');
  await page.evaluate(() => localStorage.setItem('auth_token', 'no-longer-valid'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('세션이 만료되었습니다')).toBeVisible();
});
