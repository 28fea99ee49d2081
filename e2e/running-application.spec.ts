import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import {
  APPLICATION_PORT,
  applicationFiles,
  LISTENING_LOG_LINE,
  VERSION_SERVICE_PORT,
} from './real-engine/application.ts';
import {
  type ApiAccount,
  addProject,
  addVolume,
  logInToApi,
  type SeededProject,
} from './support/account.ts';
import { deployAndWaitForOutcome } from './support/deployments.ts';
import { test } from './support/engine-test.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import {
  containerListItem,
  containerRowButton,
  openContainerTab,
  openProject,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';

const DOMAIN = 'pay.localhost';
/** The timeout for measured usage, in ms. Usage is measured every ten seconds, and a rate requires two measurements. */
const MEASURED = { timeout: 60_000 };

/** Adds a container with a repository as its source, a volume, a domain and a published port. */
async function addApplication(account: ApiAccount, project: SeededProject, git_url: string) {
  const { slug } = await account.call<{ slug: string }>(
    'POST',
    `projects/${project.slug}/containers`,
    { git_url, ...SMALL_CONTAINER },
  );
  await addVolume(account, project, { name: '데이터', capacity: 128 });
  const { volumes } = await account.call<{ volumes: { volume_id: string }[] }>(
    'GET',
    `volumes?project_id=${project.project_id}`,
  );
  const mount = { volume_id: volumes[0]?.volume_id, mount_path: '/data' };
  await account.call('POST', `containers/${slug}/mounts`, mount);
  const add = (network: object) => account.call('POST', `containers/${slug}/networks`, network);
  await add({ internal_port: APPLICATION_PORT, network_type: 'http', fqdn: DOMAIN });
  await add({ internal_port: VERSION_SERVICE_PORT, network_type: 'tcp' });
}

/** Expects that the published port responds with the given version. */
async function expectPublished(page: Page, address: string, version: string): Promise<void> {
  const panel = await openContainerTab(page, '네트워크');
  const shown = panel.getByText(new RegExp(`^${address.replaceAll('.', '\\.')}:\\d+$`));
  await expect(shown).toBeVisible();
  const port = Number((await shown.textContent())?.split(':').at(-1));
  expect(await text(connect(port, address))).toBe(version);
}

async function expectMeasured(page: Page): Promise<void> {
  const panel = await openContainerTab(page, '리소스');
  const memory = panel.getByRole('meter', exactName('메모리 실사용'));
  await expect(memory).toHaveAttribute(
    'aria-valuetext',
    /^할당 128 MiB 중 실사용 \d+ MiB/,
    MEASURED,
  );
  await expect(panel.getByRole('meter', exactName('CPU 실사용'))).toBeVisible(MEASURED);
  await expect(panel.getByText(/^[\d.]+ k?B\/s$/)).toHaveCount(2, MEASURED);
}

async function expectLogged(page: Page, line: string): Promise<void> {
  await pickContainerMenuItem(page, '로그');
  const log = page.getByRole('log');
  await expect(log.getByText(LISTENING_LOG_LINE)).toBeVisible();
  await expect(log.getByText(line)).toBeVisible();
  await page.goBack();
}

async function expectTerminal(page: Page, version: string): Promise<void> {
  await pickContainerMenuItem(page, '셸');
  const screen = page.locator('.xterm-rows');
  await expect(page.getByRole('textbox', exactName(`${SMALL_CONTAINER.name} 셸`))).toBeFocused();
  await expect(screen).toContainText('$');
  await page.keyboard.type('cat version.js /data/kept\n');
  await expect(screen).toContainText(`export const version = '${version}'`);
  await expect(screen).toContainText('42원');
  await page.keyboard.type('exit\n');
  await expect(page.getByRole('status').filter({ hasText: '셸이 끝났습니다.' })).toBeVisible();
  await page.goBack();
}

test('what runs is watched and reached, by its log, a shell, its use and its port, and all of it is still true after a restart of the server', async ({
  page,
  server,
  repository,
  engine,
  leftovers,
  request,
}) => {
  repository.write(applicationFiles('첫 번째 판'));
  repository.commit('결제를 시작한다');
  const account = await logInToApi(request, await createMember(request));
  const project = await addProject(account);
  await addApplication(account, project, repository.url);
  await openProject(account, page, project);
  const deployment = await deployAndWaitForOutcome(page, account, project.slug);
  expect(deployment, deployment.log).toMatchObject({ status: 'success' });

  const running = async () => {
    await expect(descriptionValue(regionByName(page, '배포'), '상태')).toHaveText('배포됨');
    await expect(containerListItem(page)).toContainText('실행 중');
    const row = containerRowButton(page);
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await expectPublished(page, engine.address, '첫 번째 판');
  };
  await running();
  const shown = await page.context().newPage();
  await shown.goto(`http://${DOMAIN}/`);
  await shown.getByLabel('값').fill('42원');
  await shown.getByRole('button', exactName('저장')).click();
  await expect(shown.getByText('저장한 값: 42원')).toBeVisible();
  await expectLogged(page, '저장: 42원');
  await expectTerminal(page, '첫 번째 판');
  await running();
  await expectMeasured(page);

  const { href } = new URL(page.url());
  await page.goto('about:blank');
  await server.stop();
  expect((await shown.reload())?.status()).toBe(200);
  await server.start();
  await page.goto(href);
  await running();
  await expectLogged(page, '저장: 42원');

  await page.goto('about:blank');
  await account.call('DELETE', `projects/${project.slug}`);
  await expect.poll(leftovers, { timeout: 60_000 }).toEqual([]);
});
