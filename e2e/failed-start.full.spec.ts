import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  addProject,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectFitsPhoneWidth } from './support/pages.ts';
import {
  containerListItem,
  containerTabPanel,
  expectToast,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const { name } = SMALL_CONTAINER;

/** Deploys a project whose scenario lets the container fail. */
async function failed(account: ApiAccount, scenario: string): Promise<SeededProject> {
  const project = await addProject(account, scenario);
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const fqdn = `${slug}-${project.slug}.localhost`;
  const network = { internal_port: 3000, network_type: 'http', fqdn };
  await account.call('POST', `containers/${slug}/networks`, network);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  return project;
}

const deploymentFailure = (page: Page) => regionByName(page, '마지막 배포가 실패했습니다');

for (const [scenario, words, remedy, done] of [
  [
    'engine:other-port',
    '포트 3000 대신 포트 3001에서 듣고 있습니다',
    '포트를 3001로 변경',
    '포트를 3001로 변경했습니다',
  ],
  [
    'engine:h2c',
    'TLS 없는 HTTP/2(h2c)로만 응답하는데',
    'HTTP/2로 통신하기',
    '통신 방식을 HTTP/2로 변경했습니다',
  ],
] as const) {
  test(`${scenario} is mended by one press and a deployment`, async ({ page, account }) => {
    const project = await failed(account, scenario);
    await openProject(account, page, project);
    const row = containerListItem(page);
    await expect(row).toContainText(words);
    await expect(deploymentFailure(page)).toContainText(words);
    await expectAccessibleInBothThemes(page);
    await expectFitsPhoneWidth(page);

    await row.getByRole('button', exactName(`${name} ${remedy}`)).click();
    await expectToast(page, done);
    await row.getByRole('button', exactName(`${name} 다시 배포`)).click();
    await expect(row.getByText('실행 중', { exact: true })).toBeVisible();
    await expect(row.getByText(words)).toHaveCount(0);
  });
}

test('the time to start is raised from the dashboard, in the form at its field', async ({
  page,
  account,
}) => {
  const project = await failed(account, 'engine:slow-start');
  await openPageAsMember(account, page, '/dashboard');
  const problems = regionByName(page, '확인이 필요합니다');
  await expect(problems).toContainText('60초 안에 포트 3000에서 응답하지 않았습니다.');
  await problems.getByRole('link', exactName(`engine:slow-start ${name} 시작 시간 늘리기`)).click();
  const panel = containerTabPanel(page);
  const field = panel.getByRole('spinbutton', exactName('시작 시간 (초, 선택)'));
  await expect(field).toBeFocused();
  await field.fill('2분');
  await panel.getByRole('button', exactName('저장')).click();
  await expectToast(page, '리소스를 저장했습니다');
  await expect(panel.getByText('2분', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', exactName('리소스 수정'))).toBeFocused();
  await account.call('POST', `projects/${project.slug}/deploy`);
  await expect(containerListItem(page).getByText('실행 중', { exact: true })).toBeVisible();
});

for (const [scenario, words, remedy] of [
  ['engine:loopback', '0.0.0.0의 포트 3000에서 듣도록 변경해주세요.', undefined],
  ['engine:health-check', '(/bin/sh: curl: not found)', undefined],
  ['engine:no-memory', '메모리 제한(128 MiB)을 넘어', '메모리 제한 늘리기'],
  ['engine:crlf', '줄 끝을 LF로 변경해주세요.', undefined],
] as const) {
  test(`${scenario} is told with what mends it`, async ({ page, account }) => {
    await openProject(account, page, await failed(account, scenario));
    const row = containerListItem(page);
    await expect(row).toContainText(words);
    await expect(deploymentFailure(page)).toContainText(words);
    const links = row.getByRole('link', { name: new RegExp(`^${name} (?!열기)`) });
    await expect(links).toHaveText(remedy === undefined ? [] : [remedy]);
  });
}
