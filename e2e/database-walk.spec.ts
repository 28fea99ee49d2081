import {
  databaseImagesSetting,
  loadDatabaseImages,
} from '@naru/api/testing/engine/real-servers/database-images';
import { expect, type Page } from '@playwright/test';
import {
  addVisitorModules,
  VISITOR_PORT,
  visitorFiles,
} from './real-engine/visitor-application.ts';
import { addProject, logInToApi } from './support/account.ts';
import { deployAndWaitForOutcome } from './support/deployments.ts';
import { test as engineTest } from './support/engine-test.ts';
import { exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { pressButton } from './support/pages.ts';
import { containerRowButton, expectToast, openContainerTab } from './support/project-page.ts';
import { locateWizard, openWizard, wizardOpenButton } from './support/wizard.ts';

const test = engineTest.extend({
  environment: async ({ environment, engine }, use) => {
    await loadDatabaseImages(engine.builder);
    await use({ ...environment, DATABASE_IMAGES: databaseImagesSetting() });
  },
});

const DOMAIN = 'visitors.localhost';
const REFERENCE = `\${{db.DATABASE_URL}}`;
/** The timeout for a backup with its check, which starts a second server of the database, in ms. */
const CONFIRMED = { timeout: 120_000 };

/** Creates a PostgreSQL 15 database, for which the wizard is open. */
async function addDatabase(page: Page): Promise<void> {
  const wizard = locateWizard(page);
  await wizard.source('데이터베이스').check();
  await wizard.next.click();
  await wizard.field('버전').selectOption('15');
  await wizard.next.click();
  await wizard.next.click();
  await wizard.create.click();
  await expectToast(page, '컨테이너를 만들었습니다');
}

/** Creates a container of the repository, with a reference to the database and a domain. */
async function addApplication(page: Page, git_url: string): Promise<void> {
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  await wizard.field('컨테이너 이름').fill('web');
  await wizard.next.click();
  await wizard.dialog.getByRole('radio', { name: '템플릿 없이 시작' }).check();
  await wizard.next.click();
  await wizard.field('Git URL').fill(git_url);
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  const row = containerRowButton(page, 'web');
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await openContainerTab(page, '환경 변수');
  const variables = regionByName(page, '환경 변수');
  await variables.getByLabel('키', { exact: true }).fill('DATABASE_URL');
  await variables.getByRole('textbox', exactName('값')).fill(REFERENCE);
  await pressButton(variables, '추가');
  await expect(variables.getByRole('listitem')).toContainText(REFERENCE);
  const networks = await openContainerTab(page, '네트워크');
  await networks.getByLabel('내부 포트', { exact: true }).fill(String(VISITOR_PORT));
  await networks.getByLabel('유형', { exact: true }).selectOption('http');
  await networks.getByLabel('FQDN', { exact: true }).fill(DOMAIN);
  await pressButton(networks, '네트워크 추가');
  await expect(networks.getByText(DOMAIN)).toBeVisible();
}

/** Writes the name of a visitor into the database by the form of the application. */
async function visit(shown: Page, name: string): Promise<void> {
  await shown.getByLabel('이름').fill(name);
  await pressButton(shown, '남기기');
  await expect(shown.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

/** Drops the table by the client of the database, in a terminal of the console. */
async function dropTable(page: Page): Promise<void> {
  await page.getByRole('link', exactName('psql 열기')).click();
  await expect(page.getByRole('textbox', exactName('db 데이터베이스 명령줄'))).toBeFocused();
  await expect(page.locator('.xterm-rows')).toContainText('app=#');
  await page.keyboard.type('drop table visitors;\n');
  await expect(page.locator('.xterm-rows')).toContainText('DROP TABLE');
  await page.goBack();
}

/** Restores the only backup as further content, and switches to it. */
async function restoreAndSwitch(page: Page): Promise<void> {
  const restorations = regionByName(page, '복원');
  const restore = page.getByRole('button', { name: /^db .* 백업 복원$/ });
  await restore.click();
  await pressButton(page.getByRole('dialog', exactName('복원')), '복원');
  const change = restorations.getByRole('button', exactName('db: 이 내용으로 바꾸기'));
  await expect(change).toBeVisible(CONFIRMED);
  await expect(restorations.getByText(/^테이블 1개/)).toBeVisible();
  await change.click();
  await pressButton(page.getByRole('alertdialog', exactName('이 내용으로 바꾸기')), '바꾸기');
  const undo = restorations.getByRole('button', exactName('db 복원 되돌리기'));
  await expect(undo).toBeVisible(CONFIRMED);
}

test('an application writes to a database by a reference, and a dropped table comes back from a confirmed backup', async ({
  page,
  repository,
  leftovers,
  request,
}) => {
  repository.write(visitorFiles);
  addVisitorModules(repository.folder);
  repository.commit('방명록을 시작한다');
  const account = await logInToApi(request, await createMember(request));
  const project = await addProject(account, '방명록');
  await openWizard(account, page, project);
  const before = await leftovers();
  await addDatabase(page);
  await addApplication(page, repository.url);
  const deployment = await deployAndWaitForOutcome(page, account, project.slug);
  expect(deployment, deployment.log).toMatchObject({ status: 'success' });

  const shown = await page.context().newPage();
  await shown.goto(`http://${DOMAIN}/`);
  await visit(shown, '김나루');
  await visit(shown, '이보리');

  const path = `projects/${project.slug}/containers`;
  const { containers } = await account.call<{ containers: { name: string; slug: string }[] }>(
    'GET',
    path,
  );
  const database = containers.find(({ name }) => name === 'db');
  await page.goto(`/${path}/${database?.slug}/database`);
  const backups = regionByName(page, '백업');
  await pressButton(backups, 'db 지금 백업');
  await expect(backups).toContainText(/마지막으로 확인된 백업.*1개 테이블 · 2행/, CONFIRMED);
  await dropTable(page);
  await shown.reload();
  await expect(shown.getByText(/방문자를 읽을 수 없습니다: .*"visitors"/)).toBeVisible();

  await page.goto(`/projects/${project.slug}/data`);
  await restoreAndSwitch(page);
  await shown.reload();
  await expect(shown.getByRole('listitem')).toHaveCount(2);
  await expect(shown.getByText('김나루')).toBeVisible();
  await visit(shown, '박다리');

  await page.goto('about:blank');
  await account.call('DELETE', `projects/${project.slug}`);
  await expect.poll(leftovers, { timeout: 60_000 }).toEqual(before);
});
