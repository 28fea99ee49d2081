import { expect, type Page, type Request } from '@playwright/test';
import { addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { addAndOpenContainer } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/**
 * Collects the subsequent requests of a page, except periodic requests and the browser's requests: usage measurements, the event
 * stream and the icon of the page.
 */
function watch(page: Page) {
  let asked: string[] = [];
  const answered = new Set<string>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    const path = pathOf(request);
    if (!/\/events$|\/usage\b|\/favicon\./.test(path)) asked.push(path);
  });
  page.on('requestfinished', (request) => answered.add(pathOf(request)));
  return {
    /** The requests whose earlier response has arrived. The console cancels a request when its tab is left before the response. */
    repeated: (before: ReadonlySet<string>) => asked.filter((path) => before.has(path)),
    answered: () => new Set(answered),
    scripts: () => asked.filter((path) => path.endsWith('.js')),
    forget: () => {
      asked = [];
    },
  };
}

/** Opens all tabs and dialogs on the page of a project with one container, whose row is open. */
async function openEverything(page: Page): Promise<void> {
  for (const tab of ['리소스', /^환경 변수/, /^네트워크/, /^볼륨 마운트/, 'Git']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
  for (const opener of [
    '볼륨 추가',
    '점검 1건',
    '프로젝트 설정',
    '프로젝트 삭제',
    '데이터 삭제',
    '컨테이너 추가',
  ]) {
    await page.getByRole('button', exactName(opener)).first().click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', exactName('한글 서버 작업')).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

test('on a page at rest, dialogs, tabs and menus open without a script, and the second time without any request', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  const requests = watch(page);
  await addAndOpenContainer(account, page, project);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  // The preloading has started when the row was opened, and may already be complete.
  let seen = 0;
  const isComplete = () => {
    const before = seen;
    seen = requests.scripts().length;
    return seen === before;
  };
  await expect.poll(isComplete, { intervals: [2000] }).toBe(true);

  requests.forget();
  await openEverything(page);
  expect(requests.scripts()).toEqual([]);
  const answered = requests.answered();
  requests.forget();
  await openEverything(page);
  expect(requests.repeated(answered)).toEqual([]);
});
