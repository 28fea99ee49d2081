import { expect, type Page } from '@playwright/test';
import { syllablesOfKimSeonghun } from '../design-system/src/testing/syllables.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { createKoreanKeyboard } from './support/hangul.ts';
import { exactName } from './support/locators.ts';
import { openProject, pickContainerMenuItem, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const NAME = `${SMALL_CONTAINER.name} 셸`;

/** Creates a container, deploys the project, and waits until the container runs. Returns the container's slug. */
async function running(account: ApiAccount, project: SeededProject): Promise<string> {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  const state = async () =>
    (await account.call<{ state: string }>('GET', `containers/${slug}/state`)).state;
  await expect.poll(state).toBe('running');
  return slug;
}

/** The content of the terminal. */
const screen = (page: Page) => page.locator('.xterm-rows');

/** Opens the terminal by its address and waits for the prompt. */
async function openTerminal(
  account: ApiAccount,
  page: Page,
  project: SeededProject,
): Promise<string> {
  const slug = await running(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/shell`);
  await expect(screen(page)).toContainText('/app$');
  await expect(page.getByRole('textbox', exactName(NAME))).toBeFocused();
  return slug;
}

test('a shell is opened from the menu of a running container, and runs what is typed', async ({
  page,
  account,
  project,
}) => {
  await running(account, project);
  await openProject(account, page, project);
  await pickContainerMenuItem(page, '셸');
  await expect(page.getByRole('heading', { ...exactName('한글 서버'), level: 2 })).toBeVisible();
  await expect(screen(page)).toContainText('/app$');
  await page.keyboard.type('cat README.md\n');
  await expect(screen(page)).toContainText('모의 컨테이너');
  await page.keyboard.type('exit\n');
  await expect(page.getByRole('status').filter({ hasText: '셸이 끝났습니다.' })).toBeVisible();
  await page.getByRole('button', exactName('다시 연결')).click();
  await expect(screen(page)).toContainText('/app$');
});

test('Hangul is composed, and comes back whole', async ({ page, account, project }) => {
  await openTerminal(account, page, project);
  await page.keyboard.type('echo ');
  const { typeHangul } = await createKoreanKeyboard(page);
  await typeHangul(syllablesOfKimSeonghun);
  await page.keyboard.press('Enter');
  const name = syllablesOfKimSeonghun.map((syllable) => syllable.at(-1)).join('');
  const line = screen(page)
    .locator('> div')
    .filter({ hasText: new RegExp(`^${name}`) });
  await expect(line).toHaveCount(1);
});

test('a flood is shown and stopped', async ({ page, account, project }) => {
  await openTerminal(account, page, project);
  await page.keyboard.type('yes 나루\n');
  await expect(screen(page)).toContainText('나루나루나루');
  await page.keyboard.press('Control+c');
  await expect(screen(page)).toContainText('^C');
  await page.keyboard.type('echo 끝\n');
  await expect(screen(page)).toContainText('끝');
});

test('the keyboard leaves the terminal, and both themes can be read', async ({
  page,
  account,
  project,
}) => {
  await openTerminal(account, page, project);
  await page.keyboard.type('colors\n');
  await expect(screen(page)).toContainText('트루컬러');
  await page.keyboard.press('Control+Shift+KeyX');
  await expect(page.getByRole('checkbox', exactName('화면 낭독 모드'))).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessibleInBothThemes(page);
});

test('a phone has the keys that its keyboard lacks', async ({ page, account, project }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openTerminal(account, page, project);
  await page.keyboard.type('yes\n');
  const keys = page.getByRole('group', exactName('터미널 키'));
  await keys.getByRole('button', exactName('Ctrl')).click();
  await page.getByRole('textbox', exactName(NAME)).focus();
  await page.keyboard.type('c');
  await expect(screen(page)).toContainText('^C');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('a container that does not run has no shell', async ({ page, account, project }) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/shell`);
  const refusal = '실행 중인 컨테이너에서만 셸을 열 수 있습니다.';
  await expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible();
});

test.describe('where a proxy passes no WebSockets', () => {
  // Chromium logs the refused connection.
  test.use({ tolerated: /WebSocket/ });

  test('the page says what may hold the shell up', async ({ page, account, project }) => {
    const slug = await running(account, project);
    await page.addInitScript(() => {
      const Socket = WebSocket;
      window.WebSocket = class extends Socket {
        constructor(_address: string | URL, protocols?: string | string[]) {
          super(location.origin.replace('http', 'ws'), protocols);
        }
      };
    });
    await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/shell`);
    await expect(
      page.getByText(/프록시나 방화벽이 셸 연결\(WebSocket\)을 막았을 수 있습니다/),
    ).toBeVisible();
  });
});
