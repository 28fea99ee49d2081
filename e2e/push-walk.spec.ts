import { type PushedHost, startPushedHost } from '@naru/api/testing/code-hosts/pushed-host';
import { expect, type Page } from '@playwright/test';
import { APPLICATION_PORT, applicationFiles } from './real-engine/application.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addProject,
  logInToApi,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { deployAndWaitForOutcome } from './support/deployments.ts';
import { test as engineTest } from './support/engine-test.ts';
import { pressTabUntilFocused } from './support/keyboard.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectToast } from './support/project-page.ts';
import { locateWizard, wizardOpenButton } from './support/wizard.ts';

const DOMAIN = 'shop.localhost';
const PATH = 'naru-team/shop';
const FOLDER = 'apps/web';
/** The timeout for the build and the start of a version, in ms. */
const DEPLOYED = { timeout: 120_000 };

const test = engineTest.extend<{ pushed: PushedHost }>({
  pushed: async ({ baseURL: _baseUrl }, use) => {
    const pushed = await startPushedHost();
    await use(pushed);
    pushed.close();
  },
});
// For domains that are not public, the edge uses a certificate of its internal certificate authority.
test.use({ ignoreHTTPSErrors: true });

/** The files of a version of the application, in the folder that the container watches. */
const filesOf = (version: string) =>
  Object.fromEntries(
    Object.entries(applicationFiles(version)).map(([name, text]) => [`${FOLDER}/${name}`, text]),
  );

/** Connects the code host in the settings of the project, with the keyboard alone. */
async function connectHost(page: Page, { host, token }: PushedHost): Promise<void> {
  const card = regionByName(page, '코드 호스팅 서비스');
  await pressTabUntilFocused(page, card.getByRole('button', exactName('코드 호스팅 서비스 연결')));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', exactName('코드 호스팅 서비스 연결'));
  await pressTabUntilFocused(page, dialog.getByRole('radio', { name: /^GitLab/ }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Gitea/ })).toBeChecked();
  await pressTabUntilFocused(page, dialog.getByLabel('주소', { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(host.url);
  await expectAccessibleInBothThemes(page);
  await pressTabUntilFocused(page, dialog.getByLabel('액세스 토큰', { exact: true }));
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  await expectToast(page, '코드 호스팅 서비스를 연결했습니다');
}

/** Creates a container of the private repository that the wizard lists, with pushes switched on. */
async function addFromHost(page: Page): Promise<void> {
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  await wizard.field('컨테이너 이름').fill('웹');
  await wizard.next.click();
  await wizard.dialog.getByRole('radio', { name: '템플릿 없이 시작' }).check();
  await wizard.next.click();
  const list = wizard.dialog.getByRole('list', { name: '코드 호스팅 서비스의 저장소 목록' });
  await list.getByRole('button', exactName(PATH)).click();
  await wizard.field('하위 경로').fill(FOLDER);
  await wizard.dialog.getByLabel('푸시하면 배포', { exact: true }).check();
  const summary = wizard.dialog.getByRole('region', exactName('만들 내용 확인'));
  await expect(summary).toContainText(`${FOLDER}/** 경로가 바뀌면 배포합니다.`);
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
}

async function addDomain(account: ApiAccount, { slug }: SeededProject): Promise<void> {
  const path = `projects/${slug}/containers`;
  const { containers } = await account.call<{ containers: { slug: string }[] }>('GET', path);
  const network = { internal_port: APPLICATION_PORT, network_type: 'http', fqdn: DOMAIN };
  await account.call('POST', `containers/${containers[0]?.slug}/networks`, network);
}

/** Makes the webhook of the repository, for which the server also makes an address. */
async function makeWebhook(page: Page, { host }: PushedHost, server: string): Promise<void> {
  const card = regionByName(page, '푸시가 도착하는 방법');
  await card.getByRole('button', exactName(`${host.url}/${PATH}.git 웹훅 만들기`)).click();
  await expectToast(page, '웹훅을 만들었습니다');
  await expect(card).toContainText('다음 푸시부터 바로 도착합니다');
  await expect(regionByName(page, '푸시를 받을 주소')).toContainText('프로젝트 전체');
  const hooks = host.hooks.get(PATH) ?? [];
  expect(hooks).toHaveLength(1);
  expect(hooks[0]?.url).toContain(`${server}/api/v1/hooks/`);
}

const rowOf = (page: Page, subject: string) =>
  page
    .getByRole('table', exactName('받은 푸시 목록'))
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(subject) }) });

/** Expects the version at the address. */
async function expectVersion(shown: Page, version: string): Promise<void> {
  await expect(async () => {
    await shown.goto(`http://${DOMAIN}/`);
    await expect(shown.getByRole('heading')).toHaveText(version, { timeout: 500 });
  }).toPass(DEPLOYED);
}

test('a push becomes the version at the address, with its status on the commit; another push says why it is not deployed', async ({
  page,
  server,
  request,
  pushed,
}) => {
  // The code host gets the public address of the server, which is known now.
  await server.stop();
  await server.start({ PUBLIC_URL: server.url });
  const { host } = pushed;
  const repository = pushed.addRepository(PATH);
  await repository.push('가게를 연다', filesOf('첫 번째 판'));
  const account = await logInToApi(request, await createMember(request));
  const project = await addProject(account, '가게');
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  await connectHost(page, pushed);
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await addFromHost(page);
  await addDomain(account, project);
  const first = await deployAndWaitForOutcome(page, account, project.slug);
  expect(first, first.log).toMatchObject({ status: 'success' });
  const shown = await page.context().newPage();
  await expectVersion(shown, '첫 번째 판');

  await openPageAsMember(account, page, `/projects/${project.slug}/pushes`);
  await makeWebhook(page, pushed, server.url);
  await expectAccessibleInBothThemes(page);
  const second = await repository.push('결제를 더한다', filesOf('두 번째 판'));
  const deploying = rowOf(page, '결제를 더한다');
  await expect(deploying).toContainText('배포 중');
  await expect(regionByName(page, '푸시가 도착하는 방법')).toContainText('알림을 받음');
  await deploying.getByRole('link', exactName('웹 배포 보기')).click();
  const facts = regionByName(page, '배포 정보');
  await expect(facts).toContainText(second.slice(0, 7));
  await expect(descriptionValue(facts, '시작한 방법')).toHaveText('푸시');
  await expect(page.getByRole('main').getByText('성공', { exact: true })).toBeVisible(DEPLOYED);
  await expectAccessibleInBothThemes(page);
  await expectVersion(shown, '두 번째 판');
  const statusOf = (commit: string) => host.statuses.filter((one) => one.commit === commit);
  await expect.poll(() => statusOf(second).at(-1)?.state, DEPLOYED).toBe('success');
  expect(statusOf(second).at(-1)).toMatchObject({ path: PATH, url: page.url() });

  await page.getByRole('link', exactName('배포 기록으로')).click();
  await page.getByRole('link', exactName('받은 푸시')).click();
  await expect(rowOf(page, '결제를 더한다')).toContainText('배포함');
  const third = await repository.push('설명서를 고친다', { 'docs/readme.md': '설명' });
  const skipped = rowOf(page, '설명서를 고친다');
  await expect(skipped).toContainText('경로가 달라 건너뜀');
  await expect(skipped).toContainText(`확인하는 경로는 ${FOLDER}/**입니다.`);
  await expectAccessibleInBothThemes(page);
  const { deployments } = await account.call<{ deployments: object[] }>(
    'GET',
    `projects/${project.slug}/deployments`,
  );
  expect(deployments).toHaveLength(2);
  expect(statusOf(third)).toEqual([]);
});
