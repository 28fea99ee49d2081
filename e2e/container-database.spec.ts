import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { deployDatabase } from './support/backups.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast, pickContainerMenuItem, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const REFERENCE = `\${{주문 DB.DATABASE_URL}}`;

interface Connection {
  password: string;
  url: string;
}

const connectionOf = (account: ApiAccount, slug: string) =>
  account.call<Connection>('GET', `containers/${slug}/database/connection`);

const openView = (account: ApiAccount, page: Page, { slug }: SeededProject, database: string) =>
  openPageAsMember(account, page, `/projects/${slug}/containers/${database}/database`);

test('a database is created with its volume, its user and its password, without a repository', async ({
  page,
  account,
  project,
  wizard,
}) => {
  await wizard.source('데이터베이스').check();
  await expect(wizard.template('PostgreSQL')).toBeChecked();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('db');
  await wizard.template('Redis').check();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('cache');
  await wizard.template('PostgreSQL').check();
  await expectAccessibleInBothThemes(page);
  await wizard.next.click();
  await expect(wizard.at('버전과 이름', '2/4')).toBeVisible();
  await wizard.field('버전').selectOption('17');
  await wizard.field('데이터베이스 이름').fill('orders');
  await wizard.next.click();
  await expect(wizard.at('볼륨', '3/4')).toBeVisible();
  await expect(wizard.field('마운트 경로')).toBeHidden();
  await wizard.next.click();
  await expect(wizard.at('설정', '4/4')).toBeVisible();
  await expect(wizard.field('Git URL')).toBeHidden();
  const summary = wizard.dialog.getByRole('region', exactName('만들 내용 확인'));
  await expect(summary.getByText('PostgreSQL 17')).toBeVisible();
  await expect(
    summary.getByText('사용자 app, 데이터베이스 orders, 비밀번호는 자동으로 만듭니다'),
  ).toBeVisible();
  await expect(summary.getByText(/공개 포트 없음/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.create.click();
  await expectToast(page, '컨테이너를 만들었습니다');
  const path = `projects/${project.slug}/containers`;
  const { containers } = await account.call<{ containers: object[] }>('GET', path);
  expect(containers).toMatchObject([
    {
      ...{ name: 'db', template_id: 'postgresql', image: 'postgres:17', git_url: '' },
      ...{ networks: [], mounts: [{ mount_path: '/var/lib/postgresql/data' }] },
    },
  ]);
});

test('the page of a database has what connects to it, hidden until a press, and what it measures', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const slug = await deployDatabase(account, project);
  const web = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${web.slug}/env-vars`, {
    key: 'DATABASE_URL',
    value: REFERENCE,
  });
  const { password, url } = await connectionOf(account, slug);
  await openView(account, page, project, slug);
  const connection = regionByName(page, '연결 정보');
  await expect(connection.getByRole('button', exactName('비밀번호 복사'))).toBeVisible();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(connection.getByText(`DATABASE_URL=${REFERENCE}`)).toBeVisible();
  await connection.getByRole('tab', exactName('Spring')).click();
  await expect(connection.getByText(/^SPRING_DATASOURCE_URL=jdbc:postgresql:/)).toBeVisible();
  const state = regionByName(page, '상태');
  await expect(state.getByText('PostgreSQL 17')).toBeVisible();
  await expect(state.getByRole('meter', exactName('크기'))).toBeVisible();
  await expect(
    regionByName(page, '오래 걸린 쿼리').getByText(/SELECT \* FROM orders/),
  ).toBeVisible();
  await expect(
    regionByName(page, '참조하는 변수').getByRole('link', { name: /DATABASE_URL$/ }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await connection.getByRole('button', exactName('URL 표시')).click();
  await expect(connection.getByText(url)).toBeVisible();
  await connection.getByRole('button', exactName('비밀번호 변경')).click();
  await page
    .getByRole('alertdialog', exactName('비밀번호 변경'))
    .getByRole('button', exactName('변경'))
    .click();
  await expectToast(page, '비밀번호를 변경했습니다');
  expect((await connectionOf(account, slug)).password).not.toBe(password);
});

test('the client of the database opens in a terminal', { tag: '@full' }, async ({
  page,
  account,
  project,
}) => {
  const slug = await deployDatabase(account, project);
  await openView(account, page, project, slug);
  await page.getByRole('link', exactName('psql 열기')).click();
  await expect(page.locator('.xterm-rows')).toContainText('psql>');
  await expect(page.getByRole('textbox', exactName('주문 DB 데이터베이스 명령줄'))).toBeFocused();
});

test('what is fixed for a database has a reason in place of a form, and its deletion names what stays', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const slug = await deployDatabase(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/settings`);
  await expect(regionByName(page, '소스').getByText(/서버가 정하므로/)).toBeVisible();
  await expect(regionByName(page, '실행').getByText(/서버가 정하므로/)).toBeVisible();
  await expect(page.getByText(/경로를 바꾸거나 삭제할 수 없습니다/)).toBeVisible();
  await expect(page.getByRole('button', exactName('이미지 수정'))).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await page.goto(`/projects/${project.slug}`);
  await pickContainerMenuItem(page, '삭제', '주문 DB');
  const dialog = page.getByRole('alertdialog', exactName('컨테이너 삭제'));
  await expect(dialog.getByText('데이터베이스의 접속 정보')).toBeVisible();
  await expect(dialog.getByText(/데이터는 볼륨에 남습니다: 주문 데이터\./)).toBeVisible();
});
