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
import { delayRequests } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { test as base } from './support/screen-test.ts';

interface Fixtures {
  account: ApiAccount;
  /** A project with a container and a volume. */
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

/** Collects the subsequent API calls of a page, each as path and query. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(pathname.slice(8) + search);
  });
  return calls;
}

/** Delays the chunk of one page until the returned function is called. */
const holdPage = (page: Page, name: string): Promise<() => void> =>
  delayRequests(page, new RegExp(`/assets/${name}-[^/]+\\.js$`));

const callsOf = {
  dashboard: () => ['users/me', 'projects'],
  projects: () => ['users/me', 'projects'],
  project: ({ slug }: SeededProject) => [
    'users/me',
    `projects/${slug}`,
    `projects/${slug}/containers`,
    `projects/${slug}/deployments/latest`,
  ],
};

const addressOf = {
  dashboard: () => '/dashboard',
  projects: () => '/projects',
  project: ({ slug }: SeededProject) => `/projects/${slug}`,
};

const pages = ['dashboard', 'projects', 'project'] as const;

test('section 9: what a page shows is asked for before its code has come, each thing once', async ({
  page,
  context,
  account,
  project,
}) => {
  await openPageAsMember(account, page, '/');
  for (const name of pages) {
    const opened = await context.newPage();
    const calls = collectCalls(opened);
    const release = await holdPage(opened, name);
    await opened.goto(addressOf[name](project));
    for (const call of callsOf[name](project)) {
      await expect.poll(() => calls, name).toContain(call);
    }
    await expect(opened.getByRole('status', exactName('불러오는 중'))).toBeVisible();
    release();
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(opened.getByRole('status', exactName('불러오는 중'))).toHaveCount(0);
    expect(new Set(calls).size, `${name}: ${calls.join(' ')}`).toBe(calls.length);
  }
});

test('section 2: a link that is pointed at or focused has fetched its page by the time it is pressed', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, '/projects');
  const link = page.getByRole('link', exactName('결제 서버'));
  const calls = collectCalls(page);
  const code = page.waitForResponse(/\/assets\/project-[^/]+\.js$/);
  await link.hover();
  await (await code).finished();
  const { slug, project_id } = project;
  const shown = [
    `projects/${slug}/containers`,
    `projects/${slug}/deployments/latest`,
    `volumes?project_id=${project_id}`,
  ];
  await expect.poll(() => calls.toSorted()).toEqual(expect.arrayContaining(shown));
  const known = calls.length;
  await link.click();
  await expect(page.getByRole('heading', exactName('결제 서버'))).toBeVisible();
  await expect(page.getByRole('list', exactName('볼륨 목록'))).toBeVisible();
  // The page opens the event stream when its data is shown, which may be before or after this moment.
  const late = calls.slice(known).filter((path) => !path.endsWith('/events'));
  expect(late).toEqual(['users/me']);
});

test('section 3: a reload paints a project and its volumes before the server has responded', async ({
  page,
  account,
  project,
  fail,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  const volumes = page.getByRole('list', exactName('볼륨 목록'));
  await expect(volumes.getByText('데이터', { exact: true })).toBeVisible();
  const slow = [
    'getProject',
    'listProjects',
    'listVolumes',
    'listContainers',
    'latestDeployment',
    'projectEvents',
    'listChanges',
  ];
  await fail(...slow.map((endpoint) => ({ endpoint, kind: 'delay', ms: 9000 }) as const));
  const responses: string[] = [];
  page.on('response', (response) => responses.push(response.url()));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', exactName('결제 서버'))).toBeVisible();
  await expect(volumes.getByText('데이터', { exact: true })).toBeVisible();
  expect(responses.filter((url) => /\/api\/v1\/(projects|volumes)/.test(url))).toEqual([]);
});
